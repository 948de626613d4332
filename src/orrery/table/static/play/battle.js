// The battle stage: it opens for those who fight, others may watch; how it ended stays until it is
// put away, and the log opens it again. The question stays where it is, beside it. In a replay every
// battle of the moment is on the stage, until it is folded.

import { burst, fire } from "./beams.js";
import { afterActs } from "./caption.js";
import { drop, raise } from "./layers.js";
import { all, ask, ids, live, main } from "./page.js";
import { play } from "./sound.js";

const stage = () => document.getElementById("battle");
const over = document.getElementById("battle-over");
const key = () => stage()?.dataset.battle ?? "";
const eyes = document.querySelector("select[data-eyes]"); // of a replay

let folded = ""; // the battle that was folded by who fights in it
let watched = ""; // the battle that somebody else watches
let awaited = new Set(); // battles whose end is to be shown
let seen = live ? Number(ask().dataset.last) : 0;
let wanted = ""; // the question at which the battle was opened although its answers are elsewhere
let thrown = ""; // the battle and how many volleys of it were shown

// All answers are places on the board, such as those to retreat to: they are to be seen.
function elsewhere() {
  const answers = all("#ask[data-turn='1'] .option");
  const lit = (where, id) => document.querySelector(`${where} .lit[data-id="${CSS.escape(id)}"]`);
  const onBoard = (id) => lit("#board", id) && !lit("#battle", id);
  return answers.length > 0 && answers.every((one) => ids(one).some(onBoard));
}
function place() {
  const now = key();
  const mine = stage()?.dataset.mine === "1";
  const hides = mine && wanted !== ask().dataset.seq && elsewhere();
  const open = now && !hides && (mine ? folded !== now : watched === now);
  const was = main.dataset.stage;
  main.dataset.stage = over && !over.hidden ? "over" : open ? "open" : now ? "folded" : "";
  if (main.dataset.stage === was) return open;
  drop("battle");
  if (main.dataset.stage === "over") raise("battle", putAway);
  if (main.dataset.stage === "open") raise("battle", steps.fold);
  return open;
}

export function showBattle() {
  if (!stage()) return;
  if (!live) {
    if (place()) throwDice();
    return;
  }
  const seats = (main.dataset.seats ?? "").split(" ").filter(Boolean);
  for (const line of all("#news > li[data-battle]")) {
    const mine = (line.dataset.sides ?? "").split(" ").some((seat) => seats.includes(seat));
    if (Number(line.dataset.at) >= seen && mine) awaited.add(line.dataset.battle);
  }
  seen = Number(ask().dataset.last);
  if (key() && (stage().dataset.mine === "1" || watched === key())) awaited.add(key());
  const ended = [...awaited].filter((one) => one !== key());
  awaited = new Set(key() && awaited.has(key()) ? [key()] : []);
  if (ended.length) afterActs(() => show(ended.at(-1)));
  if (place()) {
    const lost = burst(stage(), key());
    throwDice(lost);
  }
}

// The dice of a new volley fall; those that lay there lie still. Its shots cross the field.
function throwDice(lost) {
  const now = `${key()} ${stage().dataset.volleys}`;
  if (now === thrown) return;
  const fresh = thrown.split(" ")[0] === key() || stage().dataset.volleys === "1";
  thrown = now;
  if (!fresh) return;
  stage().querySelector(".plate")?.classList.add("fresh");
  strike(stage(), stage().querySelector(".battlefield").dataset, lost);
}
const IMPACT = 260; // milliseconds until the first beam strikes
function strike(arena, shots, lost) {
  play("dice");
  fire(arena, shots);
  if (lost || Number(shots.hits)) setTimeout(play, IMPACT, lost ? "loss" : "hit");
}

// -- how it ended ---------------------------------------------------------------------------------

function show(battle) {
  const seat = live ? ask()?.dataset.eyes : Number.parseInt(eyes.value, 10);
  const table = main.dataset.replay?.replace(/\/replay$/, "") ?? `/table/${main.dataset.table}`;
  const url = `${table}/battle?key=${battle}`;
  htmx.ajax("GET", url + (seat && Number(seat) >= 0 ? `&seat=${seat}` : ""), {
    source: over,
    target: over,
    swap: "innerHTML",
  });
}
over?.addEventListener("htmx:afterSwap", () => {
  over.hidden = false;
  play("won");
  place();
});
function putAway() {
  if (over.hidden) return steps.fold(); // in a replay
  over.hidden = true;
  over.replaceChildren();
  place();
}

// Volley by volley, then the result again.
let watching = 0;
function again() {
  const shown = over.hidden ? stage() : over;
  const volleys = all("[data-volley]", shown);
  const result = shown.querySelector(".result");
  clearInterval(watching);
  let n = 0;
  const step = () => {
    for (const [place, one] of volleys.entries()) one.hidden = place !== n;
    result.hidden = n < volleys.length;
    if (n < volleys.length) strike(over, volleys[n].dataset);
    else clearInterval(watching);
    n += 1;
  };
  shown.querySelector(".plate").classList.add("fresh");
  step();
  watching = setInterval(step, 1500);
}

// -- odds: what they were before the first shot stays marked ----------------------------------------

document.body.addEventListener("htmx:afterSwap", (event) => {
  const bar = event.target.querySelector?.(".oddsbar[data-share]");
  if (!bar || !event.target.matches("[data-chances]")) return;
  const seat = ask()?.dataset.eyes; // with several seats here, each knows other cards
  const name = `orrery.odds.${main.dataset.table}.${seat}.${key()}`;
  const before = sessionStorage.getItem(name) ?? bar.dataset.share;
  sessionStorage.setItem(name, before);
  if (before === bar.dataset.share) return;
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "line");
  for (const [side, at] of Object.entries({ x1: before, x2: before, y1: 0, y2: 10 }))
    mark.setAttribute(side, at);
  bar.append(mark);
  const note = event.target.querySelector("[data-before-first]");
  note.textContent = `${bar.dataset.before}: ${Math.round(before)} %`;
  note.hidden = false;
});

// -- opening and folding --------------------------------------------------------------------------

const steps = {
  open() {
    folded = "";
    wanted = ask().dataset.seq;
    watched = key();
    place();
  },
  fold() {
    folded = key();
    watched = "";
    place();
  },
  away: putAway,
  again,
};
export function open(battle) {
  if (battle && battle === key()) steps.open();
  else if (battle) show(battle);
}
document.addEventListener("click", (event) => {
  const button = event.target.closest(":is(button, a)[data-stage]");
  if (!button || button === main) return;
  event.preventDefault();
  const what = button.dataset.stage;
  if (steps[what]) steps[what]();
  else open(what); // the log, the caption
});
showBattle();
