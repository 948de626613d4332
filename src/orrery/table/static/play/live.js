// Staying up to date: what others do is told, and fetched.

import { ask, live, main } from "./page.js";

// An answer brings the table along, as fetching does; what happens meanwhile is fetched afterwards.
let busy = 0; // requests that bring it
let newest = 0;
function reach(seq) {
  newest = Math.max(newest, seq);
  if (live && !busy && !pressed && newest > Number(ask().dataset.seq)) refresh();
}
// Nothing moves away under a finger: what others do meanwhile is shown when it is lifted.
let pressed = false;
let missed = false; // the table came while it was down
let lifting = 0;
addEventListener("pointerdown", (event) => {
  clearTimeout(lifting);
  pressed ||= event.button === 0;
});
for (const end of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(end, () => {
    lifting = setTimeout(lift, 50); // the click itself follows
  });
}
function lift() {
  pressed = false;
  if (missed) refresh();
  missed = false;
  reach(newest);
}
// Whether what came has to wait; then it is fetched again.
export function hold() {
  missed ||= pressed;
  return pressed;
}
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "post" && event.detail.elt !== main) return;
  busy += 1;
  // The form may be gone by then, and events on it with it: the request itself tells its end.
  const { xhr, elt } = event.detail;
  xhr.addEventListener("loadend", () => {
    busy -= 1;
    const well = xhr.status >= 200 && xhr.status < 400;
    if (well) recover();
    else if (elt === main) failures += 1;
    setTimeout(() => reach(newest));
  });
});

// While the table cannot be fetched, the page asks more and more rarely.
const AT_ONCE = 50; // milliseconds: what comes together is fetched once
const LONGEST = 60_000;
let failures = 0;
let asked = 0; // the timer of the next request
export function refresh() {
  if (asked) return;
  const pause = Math.min(LONGEST, 500 * 2 ** failures) * (0.75 + Math.random() / 2);
  asked = setTimeout(
    () => {
      asked = 0;
      htmx.trigger(main, "refresh");
    },
    failures ? pause : AT_ONCE,
  );
}
function recover() {
  if (!failures) return;
  failures = 0;
  if (!asked) return;
  clearTimeout(asked); // what waited for its turn need not wait any longer
  asked = 0;
  refresh();
}

if (live) {
  setInterval(() => reach(newest), 5000);
  const events = new EventSource(main.dataset.events);
  let lost = false;
  events.addEventListener("change", (event) => {
    const change = JSON.parse(event.data);
    if (["here", "hello"].includes(change.what)) document.dispatchEvent(new Event("here"));
    if (change.what === "talk" || change.what === "seats") refresh();
    else reach(change.seq);
  });
  events.addEventListener("error", () => {
    lost = true;
  });
  events.addEventListener("open", () => {
    if (lost) refresh();
    lost = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
}
