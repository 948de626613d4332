// The replay: any moment of a match, by event and by round, at any speed, through any eyes.

import { retell } from "./play/caption.js";

const main = document.getElementById("main");
const NEAR = 12; // answers: who goes further jumps, and sees the last of them
const STEP = 600; // milliseconds for an act, if it does not run

if (main.dataset.replay) {
  const range = document.getElementById("at");
  const eyes = document.querySelector("select[data-eyes]");
  const run = document.querySelector("[data-step=run]");
  const speed = document.querySelector("select[data-speed]");
  const chapters = document.querySelector("select[data-chapters]");
  const events = range.dataset.events.split(" ").filter(Boolean).map(Number);
  const play = run.textContent;
  let running = null;
  let going = false;
  let again = false;
  const url = () => `${main.dataset.replay}?at=${range.value}&seat=${eyes.value}`;
  const go = async () => {
    where();
    if (going) {
      again = true;
      return;
    }
    going = true;
    await htmx.ajax("GET", url(), { source: "#main", swap: "none" }).catch(() => {});
    history.replaceState(null, "", url());
    document.querySelector("a[data-moment]").href = url();
    going = false;
    tell();
    if (again) {
      again = false;
      go();
    }
  };
  let shown = Number(main.dataset.at);
  let told = Promise.resolve(0); // once the acts of a step have been shown: how many there were
  const tell = () => {
    const now = Number(document.getElementById("moment").dataset.at);
    const first = now > shown && now - shown <= NEAR ? shown : now - 1;
    if (now !== shown) told = retell(first, now, running ? Number(speed.value) : STEP);
    shown = now;
  };
  // The part of the match that is shown.
  const where = () => {
    const begun = [...(chapters?.options ?? [])].filter(
      (part) => Number(part.value) <= Number(range.value),
    );
    if (chapters) chapters.selectedIndex = Math.max(0, begun.length - 1);
  };
  const next = () => events.find((at) => at > Number(range.value)) ?? range.max;
  const previous = () => events.findLast((at) => at < Number(range.value)) ?? range.min;
  const stop = () => {
    clearTimeout(running);
    running = null;
    run.setAttribute("aria-pressed", "false");
    run.textContent = play;
  };
  const tick = (pause) => {
    running = setTimeout(async () => {
      if (range.value === range.max) return stop();
      range.value = next();
      await go(); // never faster than the table can be drawn, nor than its acts are shown
      const acts = await told;
      if (running) tick(acts ? 0 : Number(speed.value));
    }, pause);
  };
  range.addEventListener("input", go);
  eyes.addEventListener("change", go);
  chapters?.addEventListener("change", () => {
    range.value = chapters.value;
    go();
  });
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    if (step === "run") {
      if (running) return stop();
      if (range.value === range.max) range.value = range.min;
      run.setAttribute("aria-pressed", "true");
      run.textContent = run.dataset.stop;
      return tick(0);
    }
    stop();
    const there = { first: range.min, last: range.max, "+event": next(), "-event": previous() };
    range.value = there[step] ?? Number(range.value) + Number(step);
    go();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-stage]")) return; // a battle to be looked at
    const line = event.target.closest("#news li");
    const at = line?.querySelector("a.moment")?.href.match(/at=(\d+)/)?.[1];
    if (at) {
      range.value = at;
      go();
    }
  });
  where();
}
