// What the others did, one act after the other: a sentence, and an arrow or a ring on the board.
// It is read from the log. Any key or tap skips it; nothing waits for it, least of all the question.

import { drawing, flights, lookAt, lookBack, placeOf } from "./boardwrap.js";
import { drop, raise } from "./layers.js";
import { all, ask, byId, ids, live, main } from "./page.js";
import { play } from "./sound.js";

const PACES = { calm: 1200, normal: 600, quick: 250, none: 0 }; // milliseconds for an act
const LONGEST = 6000; // for all of them; the rest is summed up
const FADE = 1600; // how long the last one stays
const SOUNDS = { move: "piece", glow: "piece" }; // other acts sound as they are called
const ROOM = 190; // pixels that a caption needs below the players
const phone = matchMedia("(max-width: 759px)");
const NS = "http://www.w3.org/2000/svg";

const caption = document.getElementById("caption");
const roundup = document.getElementById("roundup");
const part = (name) => caption.querySelector(`[data-${name}]`);
const tool = (name) => caption.querySelector(`[data-act=${name}]`);

const chosen = document.querySelector("[data-pace]");
if (chosen) {
  chosen.value = localStorage.getItem("orrery.pace") ?? "normal";
  chosen.addEventListener("change", () => localStorage.setItem("orrery.pace", chosen.value));
}
let tempo = null; // of a replay that runs
const pace = () => tempo ?? PACES[chosen?.value ?? "normal"] ?? PACES.normal;

// -- the acts -------------------------------------------------------------------------------------

const lines = () => all("#news > li[data-at]");
const shownAs = (line) => line.dataset.form;

// Those since my last answer, the oldest first; who has none sees those of the last moments.
function sinceMine() {
  const told = lines();
  const mine = told.findIndex((line) => line.classList.contains("mine"));
  return told
    .slice(0, mine < 0 ? 12 : mine)
    .filter(shownAs)
    .reverse();
}
const alike = (a, b) =>
  ["seat", "form", "origin", "place"].every((name) => a.dataset[name] === b.dataset[name]) &&
  Boolean(a.dataset.place);

// What one does several times alike is one act: three ships that fly the same way.
function fold(told) {
  const acts = [];
  for (const line of told) {
    const last = acts.at(-1);
    if (last && alike(last.lines[0], line)) last.lines.push(line);
    else acts.push({ lines: [line] });
  }
  return acts;
}

// -- on the board ---------------------------------------------------------------------------------

function make(name, attributes, parent) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}
function layer() {
  const svg = drawing();
  return svg ? (svg.querySelector(".acts") ?? make("g", { class: "acts" }, svg)) : null;
}
function wipe() {
  layer()?.replaceChildren();
  all(".acted").forEach((item) => item.classList.remove("acted"));
}

function arrow(from, to, sign) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const bend = Math.min(60, far / 5);
  const start = [from.x + ux * from.size * 0.2, from.y + uy * from.size * 0.2];
  const tip = [to.x - ux * to.size * 0.18, to.y - uy * to.size * 0.18];
  const middle = [(start[0] + tip[0]) / 2 - uy * bend, (start[1] + tip[1]) / 2 + ux * bend];
  const way = `M${start} Q${middle} ${tip}`;
  make("path", { class: "halo", d: way }, sign);
  make("path", { class: "way", d: way, pathLength: 100 }, sign);
  const turn = (Math.atan2(tip[1] - middle[1], tip[0] - middle[0]) * 180) / Math.PI;
  const at = `translate(${tip}) rotate(${turn})`;
  make("path", { class: "tip", d: "M14 0 -22 -20 -12 0 -22 20Z", transform: at }, sign);
  return [start[0] / 4 + middle[0] / 2 + tip[0] / 4, start[1] / 4 + middle[1] / 2 + tip[1] / 4];
}
function ring(at, sign) {
  const r = Math.max(34, at.size * 0.44);
  make("circle", { class: "halo", cx: at.x, cy: at.y, r }, sign);
  make("circle", { class: "round", cx: at.x, cy: at.y, r }, sign);
  return [at.x, at.y - r];
}
function number(n, [x, y], sign) {
  const tag = make("g", { class: "number", transform: `translate(${x} ${y})` }, sign);
  make("circle", { r: 24 }, tag);
  make("text", { y: 11 }, tag).textContent = n;
}

function point(act, n) {
  wipe();
  const { seat, origin, place, form } = act.lines[0].dataset;
  const to = placeOf(place);
  const from = form === "move" ? placeOf(origin) : null;
  if (to) {
    lookAt([from && origin, place]);
    const sign = make("g", { class: `sign form-${form} seat-${seat}` }, layer());
    number(n, from ? arrow(from, to, sign) : ring(to, sign), sign);
  } else {
    for (const item of act.lines.flatMap(ids).flatMap(byId)) item.classList.add("acted");
  }
}

// -- the sentence ---------------------------------------------------------------------------------

const said = (line) => line.firstChild.textContent.trim();
const crest = (seat) => caption.querySelectorAll("[data-crests] > span")[seat]?.innerHTML ?? "";
const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

// Below the players, if they and what stays in sight below them leave room for it.
function settle() {
  const end = main.getBoundingClientRect().bottom;
  const taken = document.getElementById("players").getBoundingClientRect().bottom;
  const below = document.getElementById("brief")?.getBoundingClientRect().height ?? 0;
  caption.parentElement.classList.toggle("aside", !below && end - taken >= ROOM);
}

document.body.addEventListener("htmx:afterSettle", () => caption.hidden || settle());

function tell(text, seat, count) {
  caption.hidden = false;
  settle();
  caption.className = seat >= 0 ? `seat-${seat}` : "";
  part("crest").innerHTML = crest(seat);
  part("said").textContent = text;
  part("count").textContent = count;
}

let acts = []; // those that can be shown again
let at = -1; // the one shown
function show(n) {
  read(n);
  point(acts[n], n + 1);
  for (const flight of acts[n].flights ?? []) flight.start(Math.max(pace(), 250));
  acts[n].flights = [];
}
function read(n) {
  at = n;
  const act = acts[n];
  const line = act.lines.at(-1);
  const more = act.lines.length - 1;
  const text = said(line) + (more ? ` ${fill(caption.dataset.alike, { n: more })}` : "");
  tell(text, Number(line.dataset.seat), fill(caption.dataset.of, { n: n + 1, all: acts.length }));
  const dice = line.querySelector(".fallen");
  if (dice) part("said").append(dice.cloneNode(true));
  const { form, battle } = line.dataset;
  caption.dataset.form = form;
  const watch = caption.querySelector("[data-stage]");
  watch.hidden = !battle;
  watch.dataset.stage = battle ?? "";
  tool("back").disabled = n === 0;
  tool("on").disabled = n === acts.length - 1;
}

// -- one after the other --------------------------------------------------------------------------

let later = []; // what waits until the acts have been shown
export function afterActs(act) {
  if (running) later.push(act);
  else act();
}
function over() {
  const waiting = later;
  later = [];
  for (const act of waiting) act();
}

let timer = 0;
let began = 0;
let running = false;

function run(first) {
  running = true;
  began = performance.now();
  step(first);
}
function step(n) {
  clearTimeout(timer);
  if (n >= acts.length) return rest();
  if (live && performance.now() - began + pace() > LONGEST) return sum(n);
  show(n);
  play(SOUNDS[acts[n].lines[0].dataset.form] ?? acts[n].lines[0].dataset.form);
  timer = setTimeout(() => step(n + 1), pace());
}
// The rest at once: who did how much more.
function sum(n) {
  const left = new Map();
  for (const act of acts.slice(n)) {
    const { seat } = act.lines[0].dataset;
    if (seat >= 0) left.set(seat, (left.get(seat) ?? 0) + act.lines.length);
  }
  const name = (seat) => document.querySelector(`#players .player.seat-${seat} .name b`);
  const parts = [...left].map(([seat, count]) =>
    fill(caption.dataset.more, { name: name(seat)?.textContent ?? "", n: count }),
  );
  finish();
  tell(parts.join(" · "), -1, fill(caption.dataset.of, { n: acts.length, all: acts.length }));
  at = acts.length - 1;
}
// The last one stays for a while.
function rest() {
  running = false;
  over();
  summary();
  timer = setTimeout(() => {
    wipe();
    lookBack();
    leave();
  }, FADE);
}
// A phone has no room beside the board: there the sentence goes, and the question offers it again.
// A replay asks nothing, and keeps it.
function leave() {
  if (live && phone.matches && !running) caption.hidden = true;
}
function finish() {
  clearTimeout(timer);
  running = false;
  for (const act of acts) for (const flight of act.flights ?? []) flight.start(250);
  for (const act of acts) act.flights = [];
  wipe();
  lookBack();
  over();
  summary();
}
function skip(event) {
  const own = event.target.closest?.("#caption"); // its buttons know what to do
  if (!running || (own && (event.type !== "keydown" || ["Enter", " ", "Tab"].includes(event.key))))
    return;
  finish();
  read(acts.length - 1);
  leave();
}
addEventListener("keydown", skip, true); // it sees them first, and takes nothing away
addEventListener("click", skip, true); // not as it is pressed: the answers may move then

// -- what is new ----------------------------------------------------------------------------------

let seen = live ? Number(ask().dataset.last) : 0;
export function watchOthers() {
  const flown = flights();
  const news = sinceMine().filter((line) => Number(line.dataset.at) >= seen);
  const rounds = lines().filter(
    (line) => line.dataset.round > 1 && Number(line.dataset.at) >= seen,
  );
  seen = Number(ask().dataset.last);
  const fresh = fold(news);
  claim(fresh, flown);
  ended = rounds[0] ?? ended;
  if (!fresh.length) {
    if (!running) summary();
    return;
  }
  if (running) {
    acts.push(...fresh);
    return;
  }
  clearTimeout(timer);
  acts = fresh;
  if (pace()) run(0);
  else {
    finish();
    show(acts.length - 1);
    rest();
  }
}
// In a replay: what happened from one moment to another, as it was told at the table. Who jumps sees
// the last of it alone. Tells, once all of it has been shown, how much there was.
export function retell(first, last, speed) {
  const near = lines().filter((line) => {
    const at = Number(line.dataset.at);
    return shownAs(line) && at >= first && at < last;
  });
  const fresh = fold(near.reverse());
  clearTimeout(timer);
  running = false;
  over(); // whoever waits for what is shown no longer
  wipe();
  tempo = speed;
  acts = fresh;
  claim(fresh, flights());
  if (!fresh.length) {
    caption.hidden = true;
    return Promise.resolve(0);
  }
  return new Promise((done) => {
    run(0);
    afterActs(() => done(fresh.length));
  });
}

// Each flight belongs to the act that led there; what belongs to none starts at once.
function claim(fresh, flown) {
  for (const act of fresh) act.flights = [];
  for (const flight of flown) {
    const act = fresh.find(({ lines: [line] }) => {
      const to = line.dataset.seat === flight.seat && placeOf(line.dataset.place);
      return to && Math.hypot(to.x - flight.to[0], to.y - flight.to[1]) < to.size * 0.6;
    });
    if (act && pace()) act.flights.push(flight);
    else flight.start();
  }
}

// The round at its end, once its last acts have been shown; it goes away with the next answer, and
// the log opens it again.
let ended = null; // the line with which the next one began
function summary() {
  if (!ended) return;
  const seat = ask().dataset.eyes;
  const url = `/table/${main.dataset.table}/round?at=${ended.dataset.at}`;
  ended = null;
  const target = roundup.querySelector("[data-roundup]");
  htmx.ajax("GET", url + (seat !== "-1" ? `&seat=${seat}` : ""), {
    source: target,
    target,
    swap: "innerHTML",
  });
}
function putAway() {
  roundup.hidden = true;
  drop("roundup");
}
roundup?.addEventListener("htmx:afterSwap", () => {
  roundup.hidden = false;
  raise("roundup", putAway);
});
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.path.endsWith("/answer")) putAway();
});

// -- the buttons ----------------------------------------------------------------------------------

const steps = {
  again() {
    finish();
    if (live && sinceMine().length) acts = fold(sinceMine());
    if (acts.length) run(0);
  },
  back() {
    finish();
    show(Math.max(0, at - 1));
  },
  on() {
    finish();
    show(Math.min(acts.length - 1, at + 1));
  },
  away() {
    finish();
    caption.hidden = true;
  },
};
document.addEventListener("click", (event) => {
  const what = event.target.closest("[data-act]")?.dataset.act;
  if (what && steps[what]) steps[what]();
  if (event.target.closest("[data-roundup-away]")) putAway();
});

// A table that is opened plays nothing by itself: it offers to.
if (live) {
  acts = fold(sinceMine());
  const mine = lines().some((line) => line.classList.contains("mine"));
  if (acts.length && mine) {
    read(acts.length - 1);
    leave();
  } else acts = [];
}
