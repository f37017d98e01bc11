// The replay: a scrubber, play and pause, the keyboard, and the log that follows.

import { lightUp, tabbed, zoomable } from "./board.js";
import { settle, snapshot } from "./glide.js";
import { rove, watchKeys } from "./keys.js";
import { morph, parsed } from "./morph.js";
import { explain, hide, pin } from "./tips.js";

const root = document.getElementById("replay");
const last = Number(root.dataset.last);
const query = root.dataset.seat === "" ? "" : `?seat=${root.dataset.seat}`;
const scrub = document.getElementById("scrub");
const button = document.getElementById("play-pause");
const kept = new Map(); // moments that were fetched, by number

let n = Number(root.dataset.n);
let wanted = n;
let loading = false;
let timer = 0;

/** Bring a replay to life. */
export function replay() {
  explain(`${root.dataset.url}/tips.json`);
  lightUp();
  tabbed(root);
  zoomable();
  button.hidden = false;
  document.querySelector("[data-speed]").hidden = false;
  scrub.addEventListener("input", () => go(Number(scrub.value)));
  button.addEventListener("click", toggle);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-go]");
    const line = event.target.closest?.(".line");
    if (link) {
      event.preventDefault();
      pause();
      go({ first: 0, prev: wanted - 1, next: wanted + 1, last }[link.dataset.go]);
    } else if (line) go(Number(line.dataset.n));
    else if (event.target.closest?.("a, button, input, select")) return;
    else if (event.target.closest?.("[data-id], [data-tip]")) pin(event.target.closest("[data-id], [data-tip]"));
  });
  document.addEventListener("keydown", keys);
  watchKeys({ i: (event) => pin(event.target, true) });
  mark();
  rove();
}

function keys(event) {
  const inBoard = event.target.closest?.("[data-id], .line, select, input:not([type=range])");
  if (event.key === "Escape") return hide();
  if (event.key === "Enter" && event.target.matches?.(".line")) return go(Number(event.target.dataset.n));
  if (event.key === "Enter" && event.target.matches?.("[data-id]")) return pin(event.target, true);
  if (inBoard || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    pause();
    go(to);
  } else if (event.key === " " && !event.target.matches?.("button, a")) {
    event.preventDefault();
    toggle();
  }
}

function toggle() {
  if (timer) return pause();
  if (wanted >= last) go(0);
  label(true);
  tick();
}

function tick() {
  timer = setTimeout(async () => {
    if (wanted >= last) return pause();
    await go(wanted + 1);
    if (timer) tick();
  }, Number(document.getElementById("speed").value));
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  label(false);
}

function label(playing) {
  button.setAttribute("aria-pressed", String(playing));
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
}

/** Go to a moment; while one is on its way, only the latest wish counts. */
async function go(to) {
  wanted = Math.max(0, Math.min(last, to));
  scrub.value = String(wanted);
  document.getElementById("scrub-at").textContent = `${wanted} / ${last}`;
  document.getElementById("fork-n")?.setAttribute("value", String(wanted));
  if (loading) return;
  loading = true;
  while (n !== wanted) {
    const target = wanted;
    const html = await moment(target);
    if (!html) break;
    n = target;
    lay(html);
  }
  loading = false;
  history.replaceState(null, "", `?${new URLSearchParams({ ...(query && { seat: root.dataset.seat }), n })}`);
  if (n < last) moment(n + 1);
}

async function moment(at) {
  if (!kept.has(at)) {
    const answer = fetch(`${root.dataset.url}/moment/${at}${query}`, { headers: { "X-Majlis": "1" } })
      .then((found) => (found.ok ? found.text() : ""))
      .catch(() => "");
    kept.set(at, answer);
    if (kept.size > 60) kept.delete(kept.keys().next().value);
  }
  const html = await kept.get(at);
  if (!html) kept.delete(at);
  return html;
}

function lay(html) {
  const felt = document.getElementById("felt");
  const before = snapshot(felt);
  hide();
  morph(felt, parsed(html));
  settle(felt, before);
  rove();
  mark();
}

function mark() {
  for (const line of document.querySelectorAll(".line")) {
    const at = Number(line.dataset.n);
    line.classList.toggle("later", at > n);
    if (at === n) {
      line.setAttribute("aria-current", "true");
      document.getElementById("line-now").textContent = line.textContent.trim();
      const list = line.parentElement;
      list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
    } else line.removeAttribute("aria-current");
  }
}
