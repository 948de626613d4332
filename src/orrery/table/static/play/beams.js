// What a volley looks like: a beam for every hit from those who fire to those they fire at, and a
// flash where it strikes; what is newly destroyed bursts. It never takes longer than the dice take
// to fall, and there is none of it for those who want little motion: the mark of the wrecks stays.

const SVG = "http://www.w3.org/2000/svg";
const MOST = 6; // beams at once
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function drawn(kind, facts) {
  const part = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(facts)) part.setAttribute(name, value);
  return part;
}

// Those of a side that matter, first: who fires, what was just hit; else whoever is left.
function chosen(force, first) {
  const pieces = [...force.querySelectorAll(".piece")];
  const wanted = pieces.filter((one) => one.matches(first));
  const left = pieces.filter((one) => !one.matches(".state-wreck"));
  return wanted.length ? wanted : left.length ? left : pieces;
}

// Beams over the field of an arena, as a volley says: data-from is the side that fires (0 or 1),
// data-hits how many of its shots strike.
export function fire(arena, { from, hits }) {
  const field = arena.querySelector(".battlefield");
  field.querySelector(".beams")?.remove();
  const count = Math.min(Number(hits ?? 0), MOST);
  if (!count || calm.matches) return;
  const forces = field.querySelectorAll(".force");
  const shooters = chosen(forces[from], ".state-firing");
  const targets = chosen(forces[1 - from], ".blown");
  if (!shooters.length || !targets.length) return;
  const corner = field.getBoundingClientRect();
  const middle = (piece) => {
    const at = piece.querySelector(".figure").getBoundingClientRect();
    return [at.left + at.width / 2 - corner.left, at.top + at.height / 2 - corner.top];
  };
  const beams = drawn("svg", { class: `beams ${forces[from].className}`, "aria-hidden": "true" });
  beams.classList.remove("force", "foe");
  for (let n = 0; n < count; n += 1) {
    const [x1, y1] = middle(shooters[n % shooters.length]);
    const [x2, y2] = middle(targets[n % targets.length]);
    const shot = drawn("g", {});
    shot.append(drawn("line", { x1, y1, x2, y2 }), drawn("circle", { cx: x2, cy: y2, r: 16 }));
    beams.append(shot);
  }
  field.append(beams);
}

// The wrecks of a battle that were not there before burst.
let known = { battle: "", wrecks: new Set() };
export function burst(arena, battle) {
  const wrecks = new Map();
  for (const [side, force] of arena.querySelectorAll(".force").entries())
    for (const piece of force.querySelectorAll(".state-wreck"))
      wrecks.set(`${side} ${piece.querySelector("b").textContent}`, piece);
  const before = known.battle === battle ? known.wrecks : new Set(wrecks.keys());
  const fresh = [...wrecks].filter(([name]) => !before.has(name)).map(([, piece]) => piece);
  for (const piece of fresh) piece.classList.add("blown");
  known = { battle, wrecks: new Set(wrecks.keys()) };
  return fresh.length;
}
