// A question with counters: what is counted, what is left of the room for it, what the button says.

import { all, ask, byId, ids } from "./page.js";

const panel = () => ask()?.querySelector("[data-tally]");
const single = () => panel()?.hidden;
const entries = () => all("[data-entry]", panel());
const input = (entry) => entry.querySelector("input");
const counted = () =>
  Object.fromEntries(
    entries().map((entry) => [entry.dataset.entry, Number(input(entry).value) || 0]),
  );
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

// -- meters: the same sums as in kit/tally.py

const used = (uses, counts) =>
  uses.reduce(
    (sum, { entries: some, each, per }) =>
      sum + Math.ceil(some.reduce((n, id) => n + (counts[id] ?? 0), 0) / per) * each,
    0,
  );
const level = (meter, counts) => Math.max(0, meter.used + used(meter.uses, counts));
const room = (meter, counts) => meter.most + used(meter.adds, counts);
const meters = () =>
  all("[data-meter]", ask()).map((item) => [item, JSON.parse(item.dataset.meter)]);
const fits = (counts) =>
  meters().every(([, meter]) => !meter.strict || level(meter, counts) <= room(meter, counts)) &&
  total(counts) <= Number(panel().dataset.most ?? Infinity);

// -- counting

function set(entry, n) {
  const most = Number(input(entry).max);
  input(entry).value = Math.min(most, Math.max(0, n));
}

function step(entry, by) {
  set(entry, Number(input(entry).value) + by);
  countAlong();
}

// As much of everything as there is room for, in the order of the panel.
function countAll() {
  for (const entry of entries()) {
    set(entry, Number(input(entry).max));
    while (!fits(counted()) && Number(input(entry).value) > 0) {
      set(entry, Number(input(entry).value) - 1);
    }
  }
  countAlong();
}

// A piece on the board: one more of it, and after the last none.
export function countOnBoard(id) {
  if (!panel() || single()) return false;
  const entry = entries().find((one) => ids(one).includes(id));
  if (!entry) return false;
  const n = Number(input(entry).value);
  set(entry, n < Number(input(entry).max) ? n + 1 : 0);
  countAlong();
  return true;
}

// -- what it looks like

export function countAlong() {
  if (!panel()) return;
  const counts = counted();
  for (const [item, meter] of meters()) {
    const [now, most] = [level(meter, counts), room(meter, counts)];
    item.querySelector("output").textContent = `${now} / ${most}`;
    item.querySelector(".gauge > i").style.width =
      `${most ? Math.min(100, (100 * now) / most) : 0}%`;
    item.classList.toggle("over", now > most);
  }
  for (const entry of entries()) {
    const n = Number(input(entry).value);
    entry.classList.toggle("some", n > 0);
    entry.querySelector("[data-step='-1']").disabled = n <= 0;
    const more = { ...counts, [entry.dataset.entry]: n + 1 };
    entry.querySelector("[data-step='1']").disabled = n >= Number(input(entry).max) || !fits(more);
    for (const item of ids(entry).flatMap(byId)) item.classList.toggle("chosen", n > 0);
  }
  const done = ask().querySelector("[data-count-done]");
  const { least, nothing } = panel().dataset;
  done.textContent = sentence(counts);
  done.classList.toggle("primary", total(counts) > 0); // who gives something up is not invited to
  done.disabled =
    !fits(counts) || total(counts) < Number(least) || (total(counts) === 0 && !nothing);
  arrows(counts);
}

// What the button speaks of: all that is counted, or all that has become more.
function spoken(entry, counts) {
  const n = counts[entry.dataset.entry];
  return "shifts" in panel().dataset ? Math.max(0, n - Number(input(entry).defaultValue)) : n;
}

function sentence(counts) {
  const { confirm, nothing, nouns } = panel().dataset;
  const sums = {};
  for (const entry of entries()) {
    const noun = entry.dataset.noun;
    sums[noun] = (sums[noun] ?? 0) + spoken(entry, counts);
  }
  if (total(sums) === 0 && nothing) return nothing;
  const kinds = Object.entries(JSON.parse(nouns));
  const words = kinds.map(([noun, [one, many]]) => {
    const n = sums[noun] ?? 0;
    if (!n && kinds.length > 1) return [noun, ""];
    return [noun, (n === 1 ? one : many).replace("{n}", n)];
  });
  const text = words.reduce((said, [noun, word]) => said.replace(`{${noun}}`, word), confirm);
  return text.replace(/^, |, $/g, "");
}

// From where something comes, an arrow to where it goes.
function arrows(counts) {
  const sky = document.querySelector("#board .sky");
  if (!sky) return;
  all(".flight", sky).forEach((item) => item.remove());
  const target = middle(panel().dataset.target);
  for (const group of all("[data-place]", panel())) {
    const n = all("[data-entry]", group).reduce((sum, one) => sum + counts[one.dataset.entry], 0);
    const origin = n && group.dataset.place && middle(group.dataset.place);
    if (!origin || !target || single()) continue;
    sky.append(flight(origin, target));
  }
}

function middle(id) {
  if (!id) return null;
  const shape = document.querySelector(`#board [data-id="${CSS.escape(id)}"][transform]`);
  const place = shape?.getAttribute("transform").match(/translate\((\S+) (\S+?)\)/);
  return place && [Number(place[1]), Number(place[2])];
}

function flight([x1, y1], [x2, y2]) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const [dx, dy] = [x2 - x1, y2 - y1];
  const far = Math.hypot(dx, dy) || 1;
  const short = Math.max(0, 1 - 62 / far); // it ends before the middle
  const [ex, ey] = [x1 + dx * short, y1 + dy * short];
  const [cx, cy] = [(x1 + ex) / 2 - dy * 0.14, (y1 + ey) / 2 + dx * 0.14];
  const turn = Math.atan2(ey - cy, ex - cx);
  const barb = (by) => `${ex - 26 * Math.cos(turn + by)} ${ey - 26 * Math.sin(turn + by)}`;
  path.setAttribute(
    "d",
    `M${x1} ${y1}Q${cx} ${cy} ${ex} ${ey}M${barb(0.5)}L${ex} ${ey}L${barb(-0.5)}`,
  );
  path.setAttribute("class", "flight");
  return path;
}

// -- what is pressed

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || !ask()?.contains(button) || !panel()) return;
  const entry = button.closest("[data-entry]");
  if (entry && button.dataset.step) step(entry, Number(button.dataset.step));
  if ("countAll" in button.dataset) countAll();
  if ("countNone" in button.dataset) {
    entries().forEach((one) => set(one, 0));
    countAlong();
  }
  if ("single" in button.dataset) {
    panel().hidden = !panel().hidden;
    button.setAttribute("aria-pressed", panel().hidden);
    all("[data-singles]", ask()).forEach((item) => (item.hidden = !panel().hidden));
    all(".meters, [data-count-done]", ask()).forEach((item) => (item.hidden = panel().hidden));
    countAlong();
  }
});
document.addEventListener("input", (event) => {
  const entry = event.target.closest?.("[data-entry]");
  if (!entry) return;
  set(entry, Math.floor(Number(event.target.value)) || 0);
  countAlong();
});
