// The entry: each page loads what it needs.

import { openRules } from "./rules.js";

openRules();

const alive = () => (document.documentElement.dataset.ready = "yes");
if (document.getElementById("table")) import("./table.js").then((table) => table.play()).then(alive);
else if (document.getElementById("replay")) import("./replay.js").then((page) => page.replay()).then(alive);
else alive();

for (const time of document.querySelectorAll("time[data-when]")) {
  const past = (Date.now() / 1000 - Number(time.dataset.when)) / 60;
  const say = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const [number, unit] = past < 60 ? [past, "minute"] : past < 1440 ? [past / 60, "hour"] : [past / 1440, "day"];
  time.dateTime = new Date(Number(time.dataset.when) * 1000).toISOString();
  time.textContent = say.format(-Math.round(number), unit);
}

for (const time of document.querySelectorAll("time[data-at]")) {
  const moment = new Date(Number(time.dataset.at) * 1000);
  const say = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  time.dateTime = moment.toISOString();
  time.textContent = say.format(moment);
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    const words = button.querySelector("span");
    const before = words.textContent;
    words.textContent = button.dataset.done;
    setTimeout(() => (words.textContent = before), 1800);
  });
}
