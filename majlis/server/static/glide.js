// Pieces glide to their new places, and what changed keeps a trace for a moment.

const GLIDE = 220;
const TRACE = 1200;
const MANY = 30; // if more pieces than that move, the table was only laid out anew

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the pieces and figures below an element are like now. */
export function snapshot(root) {
  const seen = new Map();
  for (const node of root.querySelectorAll(".piece[id], .figure[id]")) {
    const box = node.getBoundingClientRect();
    seen.set(node.id, { box, face: face(node), piece: node.classList.contains("piece") });
  }
  return seen;
}

/** Glide from what was to what is; mark what is new or different. */
export function settle(root, before) {
  const moved = [];
  const changed = [];
  for (const node of root.querySelectorAll(".piece[id], .figure[id]")) {
    const box = node.getBoundingClientRect();
    if (!box.width) continue;
    const was = before.get(node.id);
    if (!was || !was.box.width) {
      if (was === undefined && before.size) changed.push(node);
      continue;
    }
    const dx = was.box.left - box.left;
    const dy = was.box.top - box.top;
    if (was.piece && Math.hypot(dx, dy) > 3) moved.push([node, dx, dy]);
    if (was.face !== face(node)) changed.push(node);
  }
  const calm = moved.length > MANY;
  if (!still() && !calm) for (const [node, dx, dy] of moved) glide(node, dx, dy);
  if (!calm) for (const [node] of moved) trace(node);
  if (changed.length <= MANY) changed.forEach(trace);
}

/** Show a mark on an element for a moment. */
export function trace(node, name = "changed") {
  node.classList.remove(name);
  void node.getBoundingClientRect();
  node.classList.add(name);
  setTimeout(() => node.classList.remove(name), TRACE);
}

function glide(node, dx, dy) {
  if (node.ownerSVGElement) return;
  node.animate([{ translate: `${dx}px ${dy}px`, zIndex: 9 }, { translate: "0 0", zIndex: 9 }], {
    duration: GLIDE,
    easing: "cubic-bezier(.2, .7, .3, 1)",
  });
}

function face(node) {
  return node.classList.contains("figure") ? node.textContent.trim() : node.innerHTML + (node.dataset.value || "");
}
