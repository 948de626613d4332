// The board: pan and zoom by mouse, touch and keyboard; ships glide.

const wrap = document.getElementById("boardwrap");
let box = null; // what is shown now, kept when the board is drawn anew
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const svg = () => wrap.querySelector("svg.board");
const parse = (text) => text.split(" ").map(Number);
const home = () => parse(svg().dataset.home);

function show(next) {
  const whole = home();
  const scale = Math.min(Math.max(next[2], whole[2] / 8), whole[2] * 1.6) / next[2];
  box = [next[0], next[1], next[2] * scale, next[3] * scale];
  // Never lose the board: its middle stays in reach.
  box[0] = Math.min(Math.max(box[0], whole[0] - box[2] * 0.7), whole[0] + whole[2] - box[2] * 0.3);
  box[1] = Math.min(Math.max(box[1], whole[1] - box[3] * 0.7), whole[1] + whole[3] - box[3] * 0.3);
  svg().setAttribute("viewBox", box.join(" "));
}

export function restore() {
  if (svg() && box) svg().setAttribute("viewBox", box.join(" "));
}

function point(x, y) {
  const place = new DOMPoint(x, y).matrixTransform(svg().getScreenCTM().inverse());
  return [place.x, place.y];
}

function zoom(factor, x, y) {
  const now = box ?? home();
  const [px, py] = x === undefined ? [now[0] + now[2] / 2, now[1] + now[3] / 2] : point(x, y);
  show([px - (px - now[0]) * factor, py - (py - now[1]) * factor, now[2] * factor, now[3] * factor]);
}

function move(dx, dy) {
  const now = box ?? home();
  show([now[0] + dx * now[2], now[1] + dy * now[3], now[2], now[3]]);
}

wrap.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
}, { passive: false });

const fingers = new Map();
let moved = 0;
wrap.addEventListener("pointerdown", (event) => {
  if (event.target.closest("button")) return;
  fingers.set(event.pointerId, event);
  moved = 0;
});
addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before || !svg()) return;
  const scale = svg().getScreenCTM().a;
  const now = box ?? home();
  if (fingers.size === 1) {
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved > 6) {
      svg().classList.add("dragging");
      show([now[0] - dx / scale, now[1] - dy / scale, now[2], now[3]]);
    }
  } else {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const far = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
    moved += 10;
    zoom(far(before) / far(event), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  }
  fingers.set(event.pointerId, event);
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    svg()?.classList.remove("dragging");
  });
}
export const dragged = () => moved > 6;

wrap.addEventListener("keydown", (event) => {
  const keys = {
    ArrowLeft: () => move(-0.12, 0), ArrowRight: () => move(0.12, 0),
    ArrowUp: () => move(0, -0.12), ArrowDown: () => move(0, 0.12),
    "+": () => zoom(1 / 1.25), "=": () => zoom(1 / 1.25), "-": () => zoom(1.25), 0: () => show(home()),
  };
  if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  keys[event.key]();
});
wrap.addEventListener("click", (event) => {
  const what = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (what === "in") zoom(1 / 1.3);
  if (what === "out") zoom(1.3);
  if (what === "home") show(home());
});

// -- gliding: what left one place and came to another, of the same form and seat --------------

function census() {
  const found = new Map();
  for (const item of svg()?.querySelectorAll("g.shape[data-seat]:not([data-seat='-1'])") ?? []) {
    if (["outline", "hex", "tile", "flat", "square", "medal", "text", "gate", "marker", "plot", "plaque", "goal", "order", "pennant"].includes(item.dataset.form)) continue;
    const kind = `${item.dataset.form} ${item.dataset.seat}`;
    const place = item.getAttribute("transform") ?? "";
    const many = Number.parseInt(item.dataset.text, 10) || 1;
    if (!found.has(kind)) found.set(kind, new Map());
    found.get(kind).set(place, { many, item });
  }
  return found;
}

let before = null;
export function remember() {
  before = census();
}

const spot = (place) => parse((place.match(/translate\(([^)]*)\)/) ?? ["", "0 0"])[1]);

export function glide() {
  if (!before || calm.matches || !svg()) return;
  const sky = svg().querySelector(".sky");
  for (const [kind, places] of census()) {
    const old = before.get(kind) ?? new Map();
    const left = [...old].filter(([place, { many }]) => (places.get(place)?.many ?? 0) < many);
    for (const [place, { many, item }] of places) {
      if ((old.get(place)?.many ?? 0) >= many || !left.length) continue;
      const [x, y] = spot(place);
      const near = (a) => Math.hypot(spot(a[0])[0] - x, spot(a[0])[1] - y);
      const [from] = left.reduce((a, b) => (near(b) < near(a) ? b : a));
      const [fx, fy] = spot(from);
      const ghost = item.cloneNode(true);
      for (const name of ["data-id", "data-seat"]) ghost.removeAttribute(name);
      ghost.classList.remove("lit");
      const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
      carrier.append(ghost);
      sky.append(carrier);
      item.setAttribute("visibility", "hidden");
      const way = [{ transform: `translate(${fx - x}px, ${fy - y}px)` }, { transform: "none" }];
      carrier.animate(way, { duration: 550, easing: "ease-in-out" }).finished.finally(() => {
        carrier.remove();
        item.removeAttribute("visibility");
      });
    }
  }
}
