// A click on the id of a rule opens the rule in a dialog; without scripts the link leads to the rulebook.

import { hide } from "./tips.js";

const dialog = document.getElementById("rule");
const text = document.getElementById("rule-text");

/** Watch for links to rules. */
export function openRules() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[data-rule]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const book = new URL(link.href).pathname;
    if (location.pathname === book && !dialog.contains(link)) return;
    event.preventDefault();
    try {
      const answer = await fetch(`${book}/${encodeURIComponent(link.dataset.rule)}`, { headers: { "X-Majlis": "1" } });
      if (!answer.ok) throw new Error(answer.statusText);
      text.innerHTML = await answer.text();
      hide();
      if (!dialog.open) dialog.showModal();
      text.focus();
    } catch {
      location.href = link.href;
    }
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
