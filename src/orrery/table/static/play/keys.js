// Keys: numbers choose, D is done, U undoes, B goes to the board.

import { rows } from "./choose.js";
import { all, ask, live } from "./page.js";

document.addEventListener("keydown", (event) => {
  if (
    !live ||
    event.target.closest("input:not([type=checkbox]), select, textarea, dialog") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat
  )
    return;
  const key = event.key.toLowerCase();
  const on = event.target.closest("#boardwrap");
  if (/^[0-9]$/.test(key) && !event.defaultPrevented) {
    rows()
      .find((row) => row.dataset.key === key && !row.closest("[hidden]"))
      ?.click();
  } else if (key === "d") {
    const done = all(":is([data-done], [data-count-done]):not([hidden])", ask());
    done[done.length - 1]?.click();
  } else if (key === "u" && !on) {
    ask().querySelector("[data-undo]:not(:disabled)")?.click();
  } else if (key === "b") {
    document.getElementById("boardwrap").focus();
  }
});
