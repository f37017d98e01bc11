// The keyboard: single keys as shortcuts, arrows among the things on a board, one tab stop for each board.

const STOPS = "#main, #own, .peek-board, .lines";
const THINGS = "[data-id], .line";
const ASKED = "[data-state=legal]:not([data-free])";

let on = remembered("keys") !== "off";

/** Watch the keys; `acts` maps a key to what it does. */
export function watchKeys(acts) {
  document.addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") return arrows(event);
    if (!on || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const act = acts[event.key];
    if (act && act(event) !== false) event.preventDefault();
  });
  const box = document.getElementById("keys-on");
  if (!box) return;
  box.checked = on;
  box.addEventListener("change", () => {
    on = box.checked;
    remember("keys", on ? "on" : "off");
  });
}

/** One tab stop for each board: the thing last visited, else what can be chosen, else the first. */
export function rove() {
  for (const stop of document.querySelectorAll(STOPS)) {
    const things = [...stop.querySelectorAll(THINGS)];
    const now =
      things.find((thing) => thing === document.activeElement) ||
      things.find((thing) => thing.tabIndex === 0) ||
      (stop.matches(".lines") ? things.at(-1) : things.find((thing) => thing.matches(ASKED)) || things[0]);
    for (const thing of things) {
      thing.setAttribute("data-roving", "");
      const index = thing === now ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
    }
    if (stop.matches(".lines")) stop.tabIndex = things.length ? -1 : 0;
    for (const group of stop.querySelectorAll("[role=group]")) {
      if (group.scrollWidth > group.clientWidth + 1 && getComputedStyle(group).overflowX === "auto") group.tabIndex = 0;
      else group.removeAttribute("tabindex");
    }
  }
}

/** Focus the tab stop of a board. */
export function enter(stop) {
  const thing = stop?.querySelector("[data-roving][tabindex='0']") || stop;
  thing?.focus({ focusVisible: true });
  return Boolean(thing);
}

function arrows(event) {
  const from = event.target.closest?.(THINGS);
  const stop = from?.closest(STOPS);
  if (!stop || typing(event.target)) return;
  const things = [...stop.querySelectorAll(THINGS)].filter((thing) => thing.getClientRects().length);
  let to = null;
  if (event.key === "Home") to = things[0];
  else if (event.key === "End") to = things.at(-1);
  else to = nearest(from, things, event.key.slice(5));
  event.preventDefault();
  if (!to || to === from) return;
  from.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus({ focusVisible: true });
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The nearest thing in a direction; what lies straight ahead counts as nearer. */
function nearest(from, things, direction) {
  const [fx, fy] = centre(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const [x, y] = centre(thing);
    const ahead = { Left: fx - x, Right: x - fx, Up: fy - y, Down: y - fy }[direction];
    const aside = Math.abs(direction === "Left" || direction === "Right" ? y - fy : x - fx);
    if (ahead <= 2) continue;
    const distance = ahead + aside * 2.5;
    if (distance < least) [best, least] = [thing, distance];
  }
  return best;
}

function centre(node) {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function typing(node) {
  return node instanceof Element && node.matches("input:not([type=radio], [type=checkbox], [type=range]), select, textarea");
}

/** What the browser remembers of the reader's wishes. */
export function remembered(name) {
  try {
    return localStorage.getItem(`majlis-${name}`);
  } catch {
    return null;
  }
}

/** Remember a wish of the reader. */
export function remember(name, value) {
  try {
    localStorage.setItem(`majlis-${name}`, value);
  } catch {
    // A browser that keeps nothing: the wish holds for this page.
  }
}
