// The board: pan and zoom by mouse, touch, buttons and keyboard; on small screens it begins where
// the question points; pieces glide.

const wrap = document.getElementById("boardwrap");
const GROUND = 200; // the width of a hex or an area, in units of the drawing
const LEGIBLE = 56; // its least width on the screen, and what a close look gives it
const CLOSE = 96;
const FAR = 80; // where the smallest names of a board cannot be read: titles may leave them out
const SLIDE = 240; // milliseconds
const TINY = 44; // where even all that can be chosen would be too small together
const CROWDED = 60; // where names side by side run into each other: titles leave most of them out
let box = null; // what is shown now, kept when the board is drawn anew; nothing: all of it
let own = false; // somebody chose this view himself
const narrow = matchMedia("(max-width: 1199px)"); // where the board has little room
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const svg = () => wrap.querySelector("svg.board");
const parse = (text) => text.split(" ").map(Number);
const home = () => parse(svg().dataset.home);
wrap.toggleAttribute("data-fills", true);

// The box is what the safe area shows; around it the drawing goes on to the edges of the window.
const draw = () => {
  const [x, y, w, h] = box ?? home();
  const [all, free, scale] = [svg().getBoundingClientRect(), screen(), fitting([x, y, w, h])];
  const left = x + w / 2 - (free.left - all.left + free.width / 2) / scale;
  const top = y + h / 2 - (free.top - all.top + free.height / 2) / scale;
  const view = [left, top, all.width / scale, all.height / scale];
  svg().setAttribute("viewBox", view.map((n) => n.toFixed(1)).join(" "));
  wrap.toggleAttribute("data-far", scale * GROUND < FAR);
  wrap.toggleAttribute("data-tiny", scale * GROUND < CROWDED);
};

// Never lose the board: its middle stays in reach.
function within(next) {
  const whole = home();
  const scale = Math.min(Math.max(next[2], whole[2] / 10), whole[2] * 1.6) / next[2];
  const [w, h] = [next[2] * scale, next[3] * scale];
  const keep = (at, size, from, length) =>
    Math.min(Math.max(at, from - size * 0.7), from + length - size * 0.3);
  return [keep(next[0], w, whole[0], whole[2]), keep(next[1], h, whole[1], whole[3]), w, h];
}

function show(next) {
  box = within(next);
  own = true;
  draw();
}

let flight = 0;
let bound; // where the view is flying to; undefined: it stands still
function fly(next) {
  bound = next;
  const [from, to, start] = [box ?? home(), next ?? home(), performance.now()];
  cancelAnimationFrame(flight);
  const step = (now) => {
    // A frame may have begun before this: no flying backwards.
    const part = calm.matches ? 1 : Math.min(1, Math.max(0, now - start) / 350);
    const eased = part * part * (3 - 2 * part);
    box = part < 1 ? from.map((n, k) => n + (to[k] - n) * eased) : next;
    if (svg()) draw();
    if (part < 1) flight = requestAnimationFrame(step);
    else bound = undefined;
  };
  step(start);
}

// -- a helpful extract --------------------------------------------------------------------------

// What the furniture leaves free; it changes with a drawer or sheet, in a few steps.
const space = wrap.querySelector(".safe");
let safe = null;
const screen = () => safe ?? space.getBoundingClientRect();
const sides = ["left", "top", "right", "bottom"];
let last = null;
let fitted = 0;
export function refit() {
  const to = space.getBoundingClientRect();
  const from = safe ?? last ?? to;
  last = to;
  cancelAnimationFrame(fitted);
  if (calm.matches || sides.every((side) => Math.abs(from[side] - to[side]) < 1)) {
    safe = null;
    if (svg() && to.width) draw();
    return;
  }
  const start = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, now - start) / SLIDE);
    const eased = 1 - (1 - part) ** 3;
    const [left, top, right, bottom] = sides.map(
      (side) => from[side] + (to[side] - from[side]) * eased,
    );
    safe =
      part < 1 ? { left, top, right, bottom, width: right - left, height: bottom - top } : null;
    if (svg()) draw();
    if (part < 1) fitted = requestAnimationFrame(step);
  };
  step(start);
}
new ResizeObserver(refit).observe(space);
const LEAST = 60; // pixels: of a safe area in which something can still be seen
const fitting = ([, , w, h]) =>
  Math.min(Math.max(LEAST, screen().width) / w, Math.max(LEAST, screen().height) / h);

function around(shapes) {
  const turned = svg().getScreenCTM().inverse();
  const corners = shapes.flatMap((shape) => {
    const { left, top, right, bottom } = shape.getBoundingClientRect();
    return [
      [left, top],
      [right, bottom],
    ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(turned));
  });
  const [xs, ys] = [corners.map((at) => at.x), corners.map((at) => at.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

// As much as these shapes need, not closer than a close look, as wide and high as the screen.
function extract(shapes) {
  const [x, y, w, h] = around(shapes);
  const scale = Math.min(CLOSE / GROUND, fitting([0, 0, w + GROUND, h + GROUND]));
  const [wide, high] = [screen().width, screen().height].map((n) => Math.max(LEAST, n) / scale);
  const whole = home();
  const keep = (at, size, from, length) =>
    size > length ? from + (length - size) / 2 : Math.min(Math.max(at, from), from + length - size);
  return [
    keep(x + (w - wide) / 2, wide, whole[0], whole[2]),
    keep(y + (h - high) / 2, high, whole[1], whole[3]),
    wide,
    high,
  ];
}

// What is worth looking at: what can be chosen, what the question is about, what is one's own.
function worth() {
  const seat = document.getElementById("ask")?.dataset.eyes;
  const on = (what) =>
    [...svg().querySelectorAll(what)].filter((shape) => shape.getBoundingClientRect().width);
  const sets = [
    on("g.shape.lit"),
    on("g.shape:is(.about, .look-target, .look-embattled, .look-active)"),
  ];
  if (seat >= 0) sets.push(on(`g.shape[data-own="${seat}"]`));
  return sets.filter((set) => set.length);
}

function closer() {
  const views = worth().map(extract);
  const some = fitting(home()) * GROUND < TINY ? views : views.slice(0, 1);
  return some.find((view) => fitting(view) > fitting(home()) * 1.15) ?? null;
}

const visible = (shape) => {
  const [at, all] = [shape.getBoundingClientRect(), screen()];
  const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
  return x > all.left && x < all.right && y > all.top && y < all.bottom;
};

// Where all of the board would be too small to read, turn to what is worth looking at. Who has
// chosen his view himself keeps it, as long as there is something to choose in it.
function turn(at_once) {
  if (!svg() || !screen().width) return;
  const small = narrow.matches && fitting(home()) * GROUND < LEGIBLE;
  const sets = worth();
  if (own && (!sets.length || sets[0].some(visible))) return;
  if (!small && !own) return;
  own = false;
  const next = small ? closer() : null;
  if (at_once) {
    box = next;
    draw();
  } else fly(next);
}

let asked = null;
export function attend(question) {
  // nothing: somebody else is asked
  if (question === asked || (question === "" && asked !== null)) return;
  const first = asked === null;
  asked = question;
  turn(first);
}
addEventListener("resize", () => {
  if (!own) turn(true);
});

export function restore() {
  if (svg() && screen().width) draw();
}

function point(x, y) {
  const place = new DOMPoint(x, y).matrixTransform(svg().getScreenCTM().inverse());
  return [place.x, place.y];
}

function zoom(factor, x, y) {
  const now = box ?? home();
  const [px, py] = x === undefined ? [now[0] + now[2] / 2, now[1] + now[3] / 2] : point(x, y);
  show([
    px - (px - now[0]) * factor,
    py - (py - now[1]) * factor,
    now[2] * factor,
    now[3] * factor,
  ]);
}

function move(dx, dy) {
  const now = box ?? home();
  show([now[0] + dx * now[2], now[1] + dy * now[3], now[2], now[3]]);
}

wrap.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  },
  { passive: false },
);

const fingers = new Map();
let moved = 0;
wrap.addEventListener("pointerdown", (event) => {
  if (event.target.closest("button")) return;
  fingers.set(event.pointerId, event);
  moved = fingers.size > 1 ? 10 : 0;
});
addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before || !svg()) return;
  const scale = svg().getScreenCTM().a;
  let [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  moved += Math.abs(dx) + Math.abs(dy);
  if (fingers.size > 1) {
    // both fingers together drag, apart they zoom
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const far = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
    zoom(
      far(before) / far(event),
      (event.clientX + other.clientX) / 2,
      (event.clientY + other.clientY) / 2,
    );
    [dx, dy] = [dx / 2, dy / 2];
  }
  if (moved > 6) {
    svg().classList.add("dragging");
    const now = box ?? home();
    show([now[0] - dx / scale, now[1] - dy / scale, now[2], now[3]]);
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

const whole = () => {
  own = true;
  fly(null);
};
const look = () => {
  // the question first; if that is what is shown, what is one's own
  const views = worth().map(extract);
  const [x, y] = box ?? [NaN, NaN];
  const at = views.findIndex((view) => Math.hypot(view[0] - x, view[1] - y) < 1);
  own = true;
  if (views.length) fly(views[(at + 1) % views.length]);
};
wrap.addEventListener("keydown", (event) => {
  const keys = {
    ArrowLeft: () => move(-0.12, 0),
    ArrowRight: () => move(0.12, 0),
    ArrowUp: () => move(0, -0.12),
    ArrowDown: () => move(0, 0.12),
    "+": () => zoom(1 / 1.25),
    "=": () => zoom(1 / 1.25),
    "-": () => zoom(1.25),
    0: whole,
    ".": look,
  };
  if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  keys[event.key]();
});
document.addEventListener("click", (event) => {
  const what = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (what === "in") zoom(1 / 1.3);
  if (what === "out") zoom(1.3);
  if (what === "home") whole();
  if (what === "look") look();
});

// -- gliding: what left one place and came to another, of the same form and seat --------------

function census() {
  const found = new Map();
  for (const item of svg()?.querySelectorAll("g.shape[data-glides]") ?? []) {
    const kind = item.dataset.glides;
    const place = item.getAttribute("transform") ?? "";
    const many = Number.parseInt(item.dataset.many, 10) || 1;
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

// What flew waits at its old place until ``start``; whoever asks for the flights starts them.
export function flights() {
  if (!before || calm.matches || !svg()) return [];
  const found = [];
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
      for (const name of ["data-id", "data-glides"]) ghost.removeAttribute(name);
      ghost.classList.remove("lit");
      const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
      carrier.append(ghost);
      const away = `translate(${fx - x}px, ${fy - y}px)`;
      carrier.style.transform = away;
      sky.append(carrier);
      item.setAttribute("visibility", "hidden");
      found.push({
        seat: kind.split(" ").pop(),
        to: [x, y],
        start(duration = 550) {
          carrier.style.transform = "";
          const way = [{ transform: away }, { transform: "none" }];
          carrier.animate(way, { duration, easing: "ease-in-out" }).finished.finally(() => {
            carrier.remove();
            item.removeAttribute("visibility");
          });
        },
      });
    }
  }
  before = null;
  return found;
}

// -- what others did: where it is drawn, and a look at it -----------------------------------------

export const drawing = svg;
const shapesOf = (id) => [...svg().querySelectorAll(`g.shape[data-id="${CSS.escape(id)}"]`)];

// The middle and the size of a place: of the largest shape that stands for it.
export function placeOf(id) {
  if (!svg() || !id) return null;
  const boxes = shapesOf(id)
    .filter((shape) => shape.getBoundingClientRect().width)
    .map((shape) => around([shape]));
  if (!boxes.length) return null;
  const [x, y, w, h] = boxes.reduce((a, b) => (b[2] * b[3] > a[2] * a[3] ? b : a));
  return { x: x + w / 2, y: y + h / 2, size: Math.min(w, h, GROUND * 1.4) };
}

let kept; // the view to come back to; undefined: nothing was looked at
export function lookAt(ids) {
  const shapes = ids.filter(Boolean).flatMap(shapesOf);
  if (!shapes.length || shapes.every(visible)) return;
  if (kept === undefined) kept = bound === undefined ? box : bound;
  fly(extract(shapes));
}
export function lookBack() {
  if (kept === undefined) return;
  fly(kept);
  kept = undefined;
}
