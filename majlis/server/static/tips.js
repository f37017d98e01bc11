// Explanations on hover, focus and long press: what a thing is, why it cannot be chosen, on which rules it rests.

const HOVER = 150;
const LEAVE = 220;
const REACH = 500; // on the way to the links of an explanation
const REST = 80; // the pointer has come to rest on a link, so a click is meant for it and not for what lies below
const PRESS = 450;
const GAP = 10;

const box = document.getElementById("tip");
let known = {};
let early = null; // shows what was asked for before the explanations came
let shown = null; // the element that is explained
let pinned = false;
let timer = 0;
let muted = null; // what was just clicked; it is not explained again until the pointer has left it
let resting = 0;
let back = null; // what had the focus before a pinned tip took it

/** Load the explanations once and watch the page. */
export async function explain(address) {
  watch();
  try {
    known = await (await fetch(address)).json();
  } catch {
    known = {};
  }
  if (!shown) (early ?? rest)(); // whoever was quicker than the explanations
}

/** Whether there is anything to say about an element. */
export function explains(node) {
  return sections(node).length > 0;
}

/** Show an explanation that stays until it is closed; its links can then be reached. */
export function pin(node, focus = false) {
  if (!show(node)) {
    early = () => pin(node, focus);
    return false;
  }
  pinned = true;
  box.dataset.pinned = "";
  const link = box.querySelector("a");
  if (focus && link) {
    back = node;
    link.focus();
  }
  return true;
}

/** Close the explanation. */
export function hide() {
  clearTimeout(timer);
  early = null;
  if (!shown) return false;
  shown.removeAttribute("aria-describedby");
  shown = null;
  pinned = false;
  delete box.dataset.pinned;
  delete box.dataset.live;
  clearTimeout(resting);
  resting = 0;
  if (box.contains(document.activeElement)) back?.focus();
  back = null;
  if (box.matches(":popover-open")) box.hidePopover();
  return true;
}

function watch() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const node = described(event.target);
    if (box.contains(event.target)) return clearTimeout(timer);
    if (pinned || (node && node === muted)) return;
    muted = null;
    clearTimeout(timer);
    if (node && node === shown) return;
    const wait = shown && within(event, box) ? REACH : node ? HOVER : LEAVE;
    timer = setTimeout(() => (node ? show(node) : rest()), wait);
  });
  document.addEventListener("pointermove", (event) => {
    if (!shown || pinned || event.pointerType === "touch") return;
    if (![...box.querySelectorAll("a")].some((link) => within(event, link))) {
      clearTimeout(resting);
      resting = 0;
      delete box.dataset.live;
      return;
    }
    clearTimeout(timer);
    resting ||= setTimeout(() => (box.dataset.live = ""), REST);
  });
  document.addEventListener("contextmenu", (event) => {
    const node = described(event.target);
    if (node && pin(node)) event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    if (box.contains(event.target)) return;
    hide();
    const node = described(event.target);
    muted = node;
    if (event.pointerType !== "touch") return;
    if (node) timer = setTimeout(() => press(node), PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      const slight = end === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4;
      if (event.pointerType === "touch" && !slight) clearTimeout(timer);
    });
  }
  document.addEventListener("focusin", (event) => {
    if (box.contains(event.target) || pinned) return;
    const node = described(event.target);
    if (node && event.target.matches(":focus-visible")) show(node);
    else if (!node) hide();
  });
  document.addEventListener("focusout", (event) => {
    if (!pinned && event.target === shown) hide();
  });
  addEventListener("scroll", () => shown && !pinned && rest(), { capture: true, passive: true });
  addEventListener("resize", rest);
}

/** Nothing is pointed at: what the keyboard has reached is explained, or nothing. */
function rest() {
  const node = described(document.activeElement);
  return node && document.activeElement.matches(":focus-visible") ? show(node) : hide();
}

function within({ clientX, clientY }, node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function press(node) {
  pin(node);
  document.addEventListener("click", (event) => !box.contains(event.target) && stop(event), {
    capture: true,
    once: true,
  });
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

const TOLD = "[data-tip], [data-why], .icon";

function described(target) {
  let node = target instanceof Element ? target.closest(TOLD) : null;
  while (node && !node.dataset.why && !node.dataset.tip && !keyOf(node)) node = node.parentElement?.closest(TOLD);
  return node ?? null;
}

/** What an element is about: its own key, or the term of an icon. */
function keyOf(node) {
  if (node.dataset.tip) return node.dataset.tip;
  const classes = node.getAttribute("class") || "";
  const name = /\bicon-(\w+)/.exec(classes)?.[1];
  const toned = `${name}_${/\btone-(\w+)/.exec(classes)?.[1]}`;
  return toned in known ? toned : name in known ? name : "";
}

/** What there is to say: first the thing itself, then what it lies on. */
function sections(node) {
  const found = [];
  const said = new Set();
  for (let at = node; at; at = at.parentElement?.closest(TOLD)) {
    const key = keyOf(at);
    const tip = key && !said.has(key) ? known[key] : undefined;
    if (key) said.add(key);
    if (tip || at.dataset.why) found.push({ tip, why: at.dataset.why, now: at.dataset.now });
    if (found.length === 3) break;
  }
  return found;
}

function show(node) {
  const parts = sections(node);
  clearTimeout(timer);
  if (!parts.length) {
    hide();
    early = () => show(node);
    return false;
  }
  shown?.removeAttribute("aria-describedby");
  shown = node;
  pinned = false;
  box.replaceChildren(...parts.map(drawn));
  node.setAttribute("aria-describedby", "tip");
  if (!box.matches(":popover-open")) box.showPopover();
  place(node);
  return true;
}

function drawn({ tip, why, now }) {
  const part = element("section");
  if (why) part.append(element("p", why, "why"));
  if (!tip) return part;
  part.append(element("h3", tip.title));
  if (now) part.append(element("p", now, "now"));
  for (const line of tip.lines) part.append(element("p", line));
  if (tip.reconstructed) part.append(element("p", box.dataset.reconstructed, "mark"));
  const rules = Object.entries(tip.rules); // each with its rulebook
  if (rules.length) {
    const row = element("p", box.dataset.rules, "rules-row");
    for (const [rule, book] of rules) {
      const link = element("a", rule, "rule-id");
      link.href = `/rules/${book}#${rule}`;
      link.dataset.rule = rule;
      row.append(link);
    }
    part.append(row);
  }
  return part;
}

function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Above the thing, or below it, or beside it: never on it, never off the screen. Whoever goes through the answers to
 * a question with the keyboard sees all of them: their explanations stand above the question. */
function place(node) {
  const target = node.getBoundingClientRect();
  const question = node.matches(":focus-visible") && node.closest(".prompt");
  box.style.left = box.style.top = "0";
  const { width, height } = box.getBoundingClientRect();
  const across = clamp(target.left + target.width / 2 - width / 2, 8, innerWidth - width - 8);
  const down = clamp(target.top + target.height / 2 - height / 2, 8, innerHeight - height - 8);
  const above = (thing) => [across, thing.top - height - GAP];
  const places = [
    above(question ? question.getBoundingClientRect() : target),
    above(target),
    [across, target.bottom + GAP],
    [target.right + GAP, down],
    [target.left - width - GAP, down],
  ];
  const fits = ([x, y]) => x >= 4 && y >= 4 && x + width <= innerWidth - 4 && y + height <= innerHeight - 4;
  const [x, y] = places.find(fits) || [across, clamp(target.bottom + GAP, 8, innerHeight - height - 8)];
  box.style.left = `${Math.max(4, x)}px`;
  box.style.top = `${Math.max(4, y)}px`;
}

function clamp(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
