// What the others did is shown step by step, at the pace the reader has set.

import { referred } from "./board.js";
import { still } from "./glide.js";
import { remember, remembered } from "./keys.js";
import { parsed } from "./morph.js";

const PACES = { once: 0, brisk: 900, calm: 2200 };
const bar = document.getElementById("narration");

let ending = null; // ends the wait of the running show
let running = false;
let shows = 0; // tickets given out
let skipped = 0; // the shows up to this ticket are over

/** The wait after each step, in milliseconds; 0 shows everything at once. */
export function pace() {
  return still() ? 0 : (PACES[remembered("pace") ?? "brisk"] ?? PACES.brisk);
}

/** The choice of the pace in the menu. */
export function choosePace() {
  const field = document.querySelector("[data-pace]");
  if (!field) return;
  field.hidden = false;
  const wanted = remembered("pace") ?? "brisk";
  for (const input of field.querySelectorAll("input")) input.checked = input.value === wanted;
  field.addEventListener("change", (event) => remember("pace", event.target.value));
  document.getElementById("narration-skip").addEventListener("click", skip);
}

/** End the show; tells whether there was one. */
export function skip() {
  skipped = shows;
  ending?.();
  return running;
}

/** A ticket for a show that begins when those before it are over. */
export function ticket() {
  return ++shows;
}

/** Whether the show of a ticket has not been skipped. */
export function waits(number) {
  return number > skipped;
}

/** The steps of a fragment that this seat has not been shown yet. */
export function unseen(felt, key) {
  const list = felt.querySelector("#steps");
  if (!list) return [];
  const last = Number(sessionStorage.getItem(key) ?? -1);
  return [...list.children]
    .map((item) => ({ n: Number(item.dataset.n), seat: item.dataset.seat, words: item.innerHTML }))
    .filter((step) => step.n > last);
}

/** Remember what has been shown. */
export function seen(felt, key) {
  const last = felt.querySelector("#steps > :last-child");
  if (last) sessionStorage.setItem(key, last.dataset.n);
}

/** Show steps one after the other: `moment(n)` gives the address of the boards after step n, `lay` lays them out. */
export async function show(steps, moment, lay, number) {
  const wait = pace();
  if (!wait || !steps.length || !waits(number)) return;
  running = true;
  bar.hidden = false;
  let next = fetched(moment(steps[0].n));
  for (const [i, step] of steps.entries()) {
    const html = await Promise.race([next, over(number)]);
    if (!waits(number)) break;
    if (i + 1 < steps.length) next = fetched(moment(steps[i + 1].n));
    if (html) lay(parsed(html));
    narrate(step, `${i + 1} / ${steps.length}`);
    await Promise.race([new Promise((done) => setTimeout(done, wait)), over(number)]);
    dim();
    if (!waits(number)) break;
  }
  for (const line of document.querySelectorAll(".line.later")) line.classList.remove("later");
  bar.hidden = true;
  running = false;
  ending = null;
}

function over(number) {
  return new Promise((done) => {
    ending = done;
    if (!waits(number)) done();
  });
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { "X-Majlis": "1" } });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

function narrate(step, count) {
  bar.className = `narration${step.seat === "" ? "" : ` seat-${step.seat}`}`;
  document.getElementById("narration-text").innerHTML = step.words;
  bar.querySelector(".narration-count").textContent = count;
  const line = document.getElementById(`log-${step.n}`);
  if (!line) return;
  line.classList.add("now");
  for (const other of line.parentElement.querySelectorAll(".line")) {
    other.classList.toggle("later", Number(other.dataset.n) > step.n);
  }
  line.scrollIntoView({ block: "nearest" });
  for (const thing of referred(line)) thing.classList.add("lit");
}

function dim() {
  for (const node of document.querySelectorAll(".line.now, #strip .lit, #main .lit, #own .lit")) {
    node.classList.remove("now", "lit");
  }
}
