// The boards: things and option buttons light each other up, log lines show what they speak of, zoom and pan.

import { still, trace } from "./glide.js";

const FURTHEST = 3;

/** Light up what belongs together, while the pointer or the focus is on it. */
export function lightUp() {
  for (const [begin, end] of [
    ["pointerover", "pointerout"],
    ["focusin", "focusout"],
  ]) {
    document.addEventListener(begin, (event) => {
      if (begin === "focusin" && !event.target.matches(":focus-visible")) return;
      each(event.target, (node) => node.classList.add("lit"));
    });
    document.addEventListener(end, (event) => each(event.target, (node) => node.classList.remove("lit")));
  }
}

function each(target, act) {
  const node = target.closest?.("[data-option], [data-id], [data-lights], .line");
  if (!node) return;
  if (node.matches(".line")) referred(node).forEach(act);
  else if (node.dataset.lights) both(node.dataset.lights).forEach(act);
  else if (node.dataset.option) withId("data-id", node.dataset.option).forEach(act);
  else withId("data-option", node.dataset.id).forEach(act);
}

function both(id) {
  return [...withId("data-id", id), ...withId("data-option", id)];
}

/** The things that a line of the log speaks of: what lies on the board of who acts, else wherever it lies. */
export function referred(line) {
  const seat = /\bseat-(\d)\b/.exec(line.className)?.[1];
  const found = (id) => {
    const owned = document.getElementById(`s${seat}-${id}`);
    if (owned) return [owned];
    const things = withId("data-id", id);
    return things.length ? things : withId("data-tip", id).filter((thing) => thing.id && !thing.dataset.option);
  };
  return (line.dataset.refs || "").split(" ").filter(Boolean).flatMap(found).map(shown);
}

/** A thing, or the opponent on whose closed board it lies. */
function shown(thing) {
  return thing.closest(".peek-board:not(:popover-open)")?.closest(".opponent") ?? thing;
}

function withId(attribute, id) {
  return [...document.querySelectorAll(`[${attribute}="${CSS.escape(id)}"]`)];
}

/** Bring what a line speaks of into view and let it flash. */
export function point(line) {
  const things = referred(line);
  const seen = things.filter((thing) => thing.getClientRects().length); // on a phone some lie behind another tab
  seen[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: still() ? "auto" : "smooth" });
  for (const thing of seen) trace(thing, "flash");
}

/** Zoom and pan of the main board. */
export function zoomable() {
  let zoom = 1;
  const view = () => document.getElementById("main-view");

  function set(wanted, x = 0.5, y = 0.5) {
    const frame = view();
    const canvas = frame?.firstElementChild;
    if (!canvas) return;
    const before = zoom;
    zoom = Math.max(1, Math.min(FURTHEST, wanted));
    const left = (frame.scrollLeft + x * frame.clientWidth) / before;
    const top = (frame.scrollTop + y * frame.clientHeight) / before;
    canvas.style.width = canvas.style.height = zoom === 1 ? "" : `${zoom * 100}%`;
    frame.classList.toggle("zoomed", zoom > 1);
    document.getElementById("zoom")?.classList.toggle("on", zoom > 1);
    frame.scrollLeft = left * zoom - x * frame.clientWidth;
    frame.scrollTop = top * zoom - y * frame.clientHeight;
  }

  const step = { in: () => set(zoom * 1.25), out: () => set(zoom / 1.25), fit: () => set(1) };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-zoom]");
    if (button) step[button.dataset.zoom]();
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const frame = event.target.closest?.("#main-view");
      if (!frame || !event.ctrlKey) return;
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      set(zoom * Math.exp(-event.deltaY / 300), x, y);
    },
    { passive: false },
  );
  drag(() => (zoom > 1 ? view() : null));
  const tools = document.getElementById("zoom");
  if (tools) tools.hidden = false;
  return step;
}

function drag(frame) {
  let from = null;
  document.addEventListener("pointerdown", (event) => {
    const at = frame();
    if (!at || event.pointerType === "touch" || event.button || !at.contains(event.target)) return;
    from = { at, x: event.clientX + at.scrollLeft, y: event.clientY + at.scrollTop, far: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [left, top] = [from.x - event.clientX, from.y - event.clientY];
    from.far ||= Math.hypot(left - from.at.scrollLeft, top - from.at.scrollTop) > 5;
    if (from.far) from.at.scrollTo(left, top);
  });
  document.addEventListener("pointerup", () => {
    if (from?.far) addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
    from = null;
  });
}

/** The tabs of the phone. */
export function tabbed(root) {
  const tabs = document.getElementById("tabs");
  if (!tabs) return () => {};
  tabs.hidden = false;
  const choose = (name) => {
    root.dataset.tab = name;
    for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
    const lines = document.getElementById("log-lines");
    if (name === "log" && lines) lines.scrollTop = lines.scrollHeight;
  };
  tabs.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-tab]");
    if (tab) choose(tab.dataset.tab);
  });
  choose("main");
  return choose;
}

/** Mark the tabs behind which something can be chosen. */
export function markTabs() {
  for (const area of document.querySelectorAll("[data-area]")) {
    const tab = document.querySelector(`.tabs [data-tab="${area.dataset.area}"]`);
    tab?.toggleAttribute("data-legal", Boolean(area.querySelector("[data-state=legal]:not([data-free])")));
  }
}
