// A table: answers go out, the new table comes back and is morphed into the page.

import { lightUp, markTabs, point, tabbed, zoomable } from "./board.js";
import { settle, snapshot } from "./glide.js";
import { enter, rove, watchKeys } from "./keys.js";
import { morph, parsed } from "./morph.js";
import { choosePace, pace, seen, show, skip, ticket, unseen, waits } from "./steps.js";
import { listen } from "./stream.js";
import { explain, hide, pin } from "./tips.js";

const root = document.getElementById("table");
const felt = () => document.getElementById("felt");
const seat = root.dataset.seat;
const shownKey = `majlis-shown-${root.dataset.table}-${seat}`;
const of = (path) => `${root.dataset.url}/${path}${seat === "" ? "" : `?seat=${seat}`}`;

let version = Number(root.dataset.version);
let awaited = version; // the newest version that the stream spoke of
let busy = false; // an answer is on its way
let fetching = null; // the table is on its way
let patience = 300; // milliseconds until the next try to fetch the table
let turn = Promise.resolve(); // fragments are laid out one after the other

/** Bring a table to life. */
export function play() {
  explain(of("tips.json"));
  lightUp();
  choosePace();
  const tab = tabbed(root);
  const zoom = zoomable();
  clicks();
  forms();
  watchKeys(shortcuts(zoom, tab));
  listen(of("events"), news, () => fetchTable(), (connected) => {
    const state = document.getElementById("link-state");
    if (state) state.hidden = connected;
  });
  arrange(true);
  first();
}

/** What happened before the page was opened may not have been shown yet. */
async function first() {
  const now = felt();
  const steps = unseen(now, shownKey);
  seen(now, shownKey);
  if (!steps.length || !pace() || sessionStorage.getItem(`${shownKey}-open`) === null) {
    sessionStorage.setItem(`${shownKey}-open`, "1");
    return;
  }
  const last = now.cloneNode(true);
  const opened = ticket();
  turn = turn.then(() => show(steps, moment, lay, opened)).then(() => become(last));
}

// Answers -----------------------------------------------------------------------------------------------------

async function send(path, fields) {
  if (busy) return;
  skip();
  hide();
  busy = true;
  felt().setAttribute("aria-busy", "true");
  try {
    await fetching; // news that are just coming must not swallow an answer
    const answer = await post(path, fields);
    if (answer.ok) await take(answer);
    else await refused(answer);
  } catch {
    problem(document.getElementById("link-state")?.textContent ?? "");
  } finally {
    busy = false;
    felt().removeAttribute("aria-busy");
    catchUp();
  }
}

function post(path, fields) {
  return fetch(`${root.dataset.url}/${path}`, {
    method: "POST",
    headers: { "X-Majlis": "1" },
    body: new URLSearchParams(fields),
  });
}

/** Ask for a hint; meanwhile the question may be answered. */
async function ask(fields) {
  const button = document.getElementById("hint-button");
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  button.dataset.why = button.dataset.busy;
  problem("");
  say(button.dataset.busy);
  try {
    const answer = await post("hint", fields);
    if (fields.get("mark") !== document.querySelector("#play [name=mark]")?.value || busy) return; // too late
    if (answer.ok) return await take(answer);
    problem((await answer.json()).error);
  } catch {
    problem(document.getElementById("link-state")?.textContent ?? "");
  }
  button.removeAttribute("aria-disabled");
  delete button.dataset.why;
}

async function refused(answer) {
  const { error } = await answer.json().catch(() => ({ error: answer.statusText }));
  if (answer.status === 409 || answer.status === 403) await fetchTable();
  problem(error);
}

function problem(words) {
  const line = document.getElementById("problem");
  if (!line) return;
  line.textContent = words;
  line.hidden = !words;
}

function choose(option) {
  const form = document.getElementById("play");
  if (!form) return;
  const fields = new FormData(form);
  fields.set("option", option);
  for (const button of document.querySelectorAll(`[data-option="${CSS.escape(option)}"]`)) button.classList.add("chosen");
  document.querySelector("#more-free:popover-open")?.hidePopover();
  send("play", fields);
}

/** Close the drawer of free actions, if the focus is in it. */
function shut(target) {
  const drawer = target.closest?.("#more-free");
  if (!drawer) return false;
  hide();
  drawer.hidePopover();
  document.getElementById("more-free-button").focus();
  return true;
}

function forms() {
  document.addEventListener("submit", (event) => {
    const path = new URL(event.target.action, location.href).pathname;
    const what = path.slice(root.dataset.url.length + 1);
    if (!path.startsWith(`${root.dataset.url}/`) || !["play", "undo", "redo", "name", "hint"].includes(what)) return;
    event.preventDefault();
    if (what === "play") choose(event.submitter?.value);
    else if (what === "hint") ask(new FormData(event.target));
    else send(what, new FormData(event.target));
    if (what === "name") document.getElementById("menu").hidePopover();
  });
}

function clicks() {
  document.addEventListener("click", (event) => {
    const legal = event.target.closest?.("[data-state=legal]");
    if (legal) return choose(legal.dataset.id);
    const line = event.target.closest?.(".line");
    if (line) return point(line);
    const opener = event.target.closest?.("[data-open]");
    if (opener) return document.getElementById(opener.dataset.open).showModal();
    if (event.target.closest?.("a, label, input, button:not([aria-disabled=true])")) return;
    const thing = event.target.closest?.("[aria-disabled=true], [data-id], [data-tip]");
    if (thing) pin(thing);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (shut(event.target) || hide() || skip())) return event.preventDefault();
    if (event.key !== "Enter" && event.key !== " ") return;
    const thing = event.target;
    if (thing.matches?.(".line")) point(thing);
    else if (thing.matches?.("[data-state=legal]")) choose(thing.dataset.id);
    else if (thing.matches?.("[data-id], [aria-disabled=true]")) pin(thing, true);
    else return;
    event.preventDefault();
  });
  for (const button of document.querySelectorAll("[data-open]")) button.hidden = false;
}

function shortcuts(zoom, tab) {
  const press = (id) => () => {
    const button = document.getElementById(id);
    if (!button) return false;
    if (button.getAttribute("aria-disabled") === "true") {
      button.focus({ focusVisible: true });
      pin(button);
    } else button.click();
  };
  const go = (id, name) => () => {
    if (name) tab(name);
    return enter(document.getElementById(id));
  };
  const acts = {
    u: press("undo"),
    r: press("redo"),
    h: press("hint-button"),
    e: press("end-turn"),
    m: go("main", "main"),
    o: go("own", "own"),
    l: () => (tab("log"), enter(document.getElementById("log-lines"))),
    p: () => firstOption()?.focus({ focusVisible: true }),
    f: () => {
      document.getElementById("more-free")?.showPopover();
      const action = document.querySelector("#more-free .free-option") || document.querySelector("#free .free-option");
      action?.focus({ focusVisible: true });
      return Boolean(action);
    },
    i: (event) => pin(event.target, true),
    "?": () => document.getElementById("help").showModal(),
    "+": zoom.in,
    "=": zoom.in,
    "-": zoom.out,
    0: zoom.fit,
  };
  for (let digit = 1; digit <= 9; digit++) {
    acts[digit] = () => {
      if (skip()) return;
      const option = document.querySelectorAll("#play .option:not(.refused)")[digit - 1];
      if (option) option.click();
      else return false;
    };
  }
  return acts;
}

// News --------------------------------------------------------------------------------------------------------

function news(newest) {
  awaited = Math.max(awaited, newest);
  catchUp();
}

async function catchUp() {
  if (busy || fetching || awaited <= version) return;
  fetching = fetchTable();
  try {
    await fetching;
  } finally {
    fetching = null;
  }
  if (awaited <= version) patience = 300;
  else setTimeout(catchUp, (patience = Math.min(patience * 2, 15000)));
}

async function fetchTable() {
  const answer = await fetch(of("fragment"), { headers: { "X-Majlis": "1" } }).catch(() => null);
  if (answer?.ok) await take(answer);
  else if (answer && answer.status < 500 && answer.status !== 429) location.reload();
}

async function take(answer) {
  const html = await answer.text();
  version = Number(answer.headers.get("X-Version") || version);
  awaited = Math.max(awaited, version);
  const next = parsed(html);
  const steps = unseen(next, shownKey);
  seen(next, shownKey);
  const now = ticket();
  turn = turn.then(() => lead(next, steps, now));
}

/** Show what the others did, then the table as it is. */
async function lead(next, steps, now) {
  if (pace() && waits(now) && steps.length && felt().querySelector("#main") && next.querySelector("#main")) {
    const shell = next.cloneNode(true);
    for (const id of ["strip", "main", "own"]) {
      shell.querySelector(`#${id}`)?.replaceWith(document.getElementById(id).cloneNode(true));
    }
    become(shell);
    await show(steps, moment, lay, now);
  }
  become(next);
}

const moment = (n) => of(`moment/${n}`);

/** Lay out the boards of a moment. */
function lay(then) {
  const before = snapshot(felt());
  for (const id of ["strip", "main", "own"]) {
    const area = then.querySelector(`#${id}`);
    const here = document.getElementById(id);
    if (area && here) morph(here, area);
  }
  settle(felt(), before);
  rove();
}

/** Make the table like the new one; keep the focus where it makes sense. */
function become(next) {
  const now = felt();
  const focused = document.activeElement;
  const inside = now.contains(focused);
  const asked = now.querySelector("[name=mark]")?.value;
  const lines = new Set([...now.querySelectorAll(".line")].map((line) => line.id));
  const before = snapshot(now);
  hide();
  morph(now, next);
  settle(now, before);
  for (const chosen of document.querySelectorAll(".chosen")) chosen.classList.remove("chosen");
  arrange(false, lines);
  const mark = now.querySelector("[name=mark]")?.value;
  if (inside && (!focused.isConnected || (mark !== asked && focused.matches(".option, .free-option, #end-turn, #undo, #redo")))) {
    const same = focused.id && document.getElementById(focused.id);
    const keep = same && same.matches("[data-id], #undo, #redo");
    (keep ? same : firstOption())?.focus({ preventScroll: true });
  } else if (inside && document.activeElement !== focused) focused.focus({ preventScroll: true });
  if (now.classList.contains("curtain")) document.getElementById("take")?.focus();
}

function firstOption() {
  return (
    document.querySelector("#play .option:not(.refused)") ||
    document.querySelector("#end-turn:not([aria-disabled])") ||
    document.getElementById("prompt")
  );
}

/** Tell it to whoever does not see it. */
function say(words) {
  document.getElementById("live").textContent = words;
}

/** After each layout: tab stops, tabs, the log at its end, the news in words. */
function arrange(opening, lines = new Set()) {
  rove();
  markTabs();
  const log = document.getElementById("log-lines");
  const fresh = log ? [...log.querySelectorAll(".line")].filter((line) => !lines.has(line.id)) : [];
  if (log && (opening || fresh.length)) log.scrollTop = log.scrollHeight;
  const ask = document.getElementById("ask")?.textContent.trim() || "";
  const told = opening ? [] : fresh.slice(-6).map((line) => line.textContent.trim());
  document.querySelector("#play [data-advised]")?.scrollIntoView({ block: "nearest" });
  const hint = document.getElementById("hint")?.innerText.split("\n").filter(Boolean) ?? [];
  say([...told, ask, ...hint].join(". "));
  document.title = document.title.replace(/^\* /, "");
  if (felt().matches(".asked") && document.hidden) document.title = `* ${document.title}`;
  if (!opening && felt().matches(".over") && lines.size && fresh.length) document.getElementById("scores")?.showPopover();
}
