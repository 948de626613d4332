// How many pixels a unit of the board has now: by that, style sheets keep names readable.

import { refresh } from "./live.js";
import { live } from "./page.js";

const wrap = document.getElementById("boardwrap");

function measure() {
  const svg = wrap.querySelector("svg.board");
  const scale = svg?.getScreenCTM()?.a;
  if (scale) wrap.style.setProperty("--zoom", scale.toFixed(3));
}

if (wrap) {
  const change = new MutationObserver(measure);
  change.observe(wrap, { subtree: true, childList: true, attributeFilter: ["viewBox"] });
  new ResizeObserver(measure).observe(wrap);
  measure();
}

// The board in words comes when it is opened.
document.addEventListener(
  "toggle",
  (event) => {
    const words = event.target.matches?.(".board-text[open]") && event.target;
    if (live && words && !words.querySelector("li")) refresh();
  },
  true,
);
