// The replay: any moment of a match, one after the other, through any eyes.

const main = document.getElementById("main");

if (main.dataset.replay) {
  const range = document.getElementById("at");
  const eyes = document.querySelector("select[data-eyes]");
  const run = document.querySelector("[data-step=run]");
  let running = null;
  let going = false;
  let again = false;
  const url = () => `${main.dataset.replay}?at=${range.value}&seat=${eyes.value}`;
  const go = async () => {
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
  const stop = () => {
    clearInterval(running);
    running = null;
    run.setAttribute("aria-pressed", "false");
  };
  range.addEventListener("input", go);
  eyes.addEventListener("change", go);
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    if (step === "run") {
      if (running) return stop();
      if (range.value === range.max) range.value = range.min;
      run.setAttribute("aria-pressed", "true");
      running = setInterval(() => {
        if (range.value === range.max) return stop();
        range.value = Number(range.value) + 1;
        go();
      }, 700);
      return;
    }
    stop();
    range.value = { first: range.min, last: range.max }[step] ?? Number(range.value) + Number(step);
    go();
  });
  document.addEventListener("click", (event) => {
    const line = event.target.closest("#news li");
    const at = line?.querySelector("a.moment")?.href.match(/at=(\d+)/)?.[1];
    if (at) {
      range.value = at;
      go();
    }
  });
}
