// Drawers: hands, markets, players' boards. They open over the board, one at a time; what a question
// has to be answered in opens by itself, and closes with it.

import { refit } from "./boardwrap.js";
import { drop, raise } from "./layers.js";
import { refresh } from "./live.js";
import { all, ask, live } from "./page.js";

const phone = matchMedia("(max-width: 759px)");
const tray = () => document.getElementById("tray");
const panels = () => all(".shelf > *", tray());
const name = (panel) => panel.dataset.panel ?? "ahead";
const named = (wanted) => panels().find((panel) => name(panel) === wanted);
let open = []; // the names of what is shown
let asked = false; // it opened by itself
let pinned = false;
let before = null; // what had the focus

// What the question is about: a battle, what was drawn, a drawing in which something can be chosen;
// with it the cards to choose from, and the odds.
function wanted() {
  const shown = panels().filter(
    (panel) =>
      panel.matches(".battle") ||
      (panel.matches(".drawn") && isNeeded(panel)) ||
      panel.querySelector(".picture :is(.lit, .look-wanted)"),
  );
  if (!shown.length) return [];
  const odds = shown.some((panel) => panel.matches(".battle"));
  const besides = panels().filter(
    (panel) =>
      (panel.querySelector(".card.lit") && isNeeded(panel)) || (odds && panel.matches(".ahead")),
  );
  return [...new Set([...shown, ...besides])].map(name);
}

// On a phone cards would cover the board: not where answers are on it, or say what the cards do.
function isNeeded(panel) {
  const told = document.querySelector("#board .lit") ?? ask()?.querySelector(".option .note");
  return !phone.matches || !told || Boolean(panel.querySelector(".picture"));
}

function draw() {
  const shown = panels().filter((panel) => open.includes(name(panel)));
  for (const panel of panels()) panel.classList.toggle("open", shown.includes(panel));
  tray().classList.toggle("open", shown.length > 0);
  tray().classList.toggle("asked", asked);
  for (const button of all("[data-drawer]"))
    button.setAttribute("aria-expanded", String(open.includes(button.dataset.drawer)));
  for (const button of all(".dock [data-drawer]")) {
    const lit = named(button.dataset.drawer)?.querySelector(".lit");
    button.classList.toggle("holds", Boolean(lit));
  }
  tray().querySelector("[data-pin]").setAttribute("aria-pressed", String(pinned));
  document.body.style.setProperty("--drawer", `${shown.length ? tray().offsetHeight : 0}px`);
  if (shown.length) raise("drawer", () => shut(true));
  else drop("drawer");
  refit();
}

function pull(wish) {
  const rises = !open.length;
  if (rises) before = document.activeElement;
  open = [wish];
  asked = false;
  draw();
  tray().classList.toggle("rising", rises);
  if (live && named(wish)?.matches(".player-board")) refresh(); // it comes when it is looked into
}

// What opened the drawer; drawn anew meanwhile, it is another element with the same name.
function opener() {
  if (!before || before.isConnected) return before;
  return document.querySelector(`:is(#players, #own) [data-drawer="${before.dataset.drawer}"]`);
}

export function shut(focus = false) {
  open = [];
  asked = pinned = false;
  draw();
  if (focus) opener()?.focus({ preventScroll: true });
  before = null;
}

export const openDrawers = () => open;

// After the table was drawn anew: what is still there stays open.
export function setDrawers() {
  const now = wanted();
  const left = open.filter(named);
  if (now.length && !pinned && (asked || !left.length)) {
    open = now;
    asked = true;
  } else {
    open = asked && !now.length ? [] : left;
    asked &&= open.length > 0;
  }
  draw();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-drawer]");
  if (button) {
    event.preventDefault();
    const wish = button.dataset.drawer;
    const again = open.length === 1 && open[0] === wish && !button.closest(".tray-tabs");
    if (again) shut();
    else pull(wish);
    return;
  }
  if (event.target.closest?.("[data-shut]")) {
    event.preventDefault();
    shut(true);
  } else if (event.target.closest?.("[data-pin]")) {
    pinned = !pinned;
    draw();
  } else if (event.isTrusted && open.length && !pinned && !asked && beside(event.target)) shut();
});
const beside = (target) => target.isConnected && target.closest("#boardwrap, #players, #own");

// The wheel moves a shelf along that is wider than the screen.
document.addEventListener(
  "wheel",
  (event) => {
    const shelf = event.target.closest?.(".shelf");
    if (!shelf || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    if (shelf.scrollHeight <= shelf.clientHeight + 4) shelf.scrollLeft += event.deltaY;
  },
  { passive: true },
);
