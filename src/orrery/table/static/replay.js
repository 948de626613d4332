// The replay: any moment of a match, by event and by round, at any speed, through any eyes.

const main = document.getElementById("main");

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
    if (again) {
      again = false;
      go();
    }
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
  const tick = () => {
    running = setTimeout(async () => {
      if (range.value === range.max) return stop();
      range.value = next();
      await go(); // never faster than the table can be drawn
      if (running) tick();
    }, Number(speed.value));
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
      return tick();
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
