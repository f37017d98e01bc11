// Morphing: an element becomes like another one, keyed by ids, so that nodes move instead of being made anew.

const OWN_CLASSES = ["changed", "flash", "lit", "now", "later", "chosen", "zoomed", "on"];
const OWN_ATTRIBUTES = new Set(["style", "open", "aria-busy", "data-roving"]);

/** Make `from` (in the page) like `to` (from the server). Subtrees with data-keep stay as they are. */
export function morph(from, to) {
  const known = new Map();
  for (const node of from.querySelectorAll("[id]")) known.set(node.id, node);
  sync(from, to, known);
}

/** The first element of a piece of HTML. */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

function sync(from, to, known) {
  if (from.hasAttribute("data-keep")) return;
  attributes(from, to);
  children(from, to, known);
}

function attributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !OWN_ATTRIBUTES.has(name) && name !== "class") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (OWN_ATTRIBUTES.has(name) || name === "class") continue;
    if (name === "tabindex" && from.hasAttribute("data-roving")) continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const own = OWN_CLASSES.filter((name) => from.classList.contains(name));
  const classes = [to.getAttribute("class") || "", ...own].join(" ").trim();
  if ((from.getAttribute("class") || "") !== classes) from.setAttribute("class", classes);
}

function children(from, to, known) {
  let last = null; // the child that was settled last
  for (const there of [...to.childNodes]) {
    const here = last ? last.nextSibling : from.firstChild;
    const match = find(from, here, there, known);
    if (match === null) {
      const fresh = document.importNode(there, false);
      from.insertBefore(fresh, here);
      if (there.nodeType === Node.ELEMENT_NODE) children(fresh, there, known);
      last = fresh;
      continue;
    }
    if (match !== here) from.insertBefore(match, here);
    last = match;
    if (match.nodeType === Node.ELEMENT_NODE) sync(match, there, known);
    else if (match.data !== there.data) match.data = there.data;
  }
  while (last ? last.nextSibling : from.firstChild) (last ? last.nextSibling : from.firstChild).remove();
}

/** The node of the page that shall become `there`: the one of its id, else the next one if it is of the same kind. */
function find(parent, here, there, known) {
  if (there.nodeType !== Node.ELEMENT_NODE) return here && here.nodeType === there.nodeType ? here : null;
  if (there.id) {
    const node = known.get(there.id);
    if (!node || node.localName !== there.localName || node.contains(parent)) return null;
    known.delete(there.id);
    return node;
  }
  for (let node = here; node; node = node.nextSibling) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    return !node.id && node.localName === there.localName ? node : null;
  }
  return null;
}
