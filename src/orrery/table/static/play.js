// The table: choosing on the board or in the list, what is new, whose turn it is, going back.

import { attend, dragged, glide, remember, restore } from "./board.js";
import "./replay.js";
import { say } from "./site.js";

const main = document.getElementById("main");
const live = Boolean(main.dataset.table);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const ask = () => document.getElementById("ask");
const ids = (element) => (element.dataset.ids ?? "").split(" ").filter(Boolean);
const byId = (id) =>
  all(`:is(#board, .picture) [data-id="${CSS.escape(id)}"], .card[data-id="${CSS.escape(id)}"]`);

// -- what can be chosen -------------------------------------------------------------------------

let narrowed = []; // ids that were chosen on the board so far
const rows = () => all("[data-options] .option", ask());

function narrow() {
  const left = rows().filter((row) => narrowed.every((id) => ids(row).includes(id)));
  for (const row of rows()) row.closest("li").hidden = !left.includes(row);
  all(".chosen").forEach((item) => item.classList.remove("chosen"));
  narrowed.flatMap(byId).forEach((item) => item.classList.add("chosen"));
  const reset = ask().querySelector("[data-narrow]");
  if (reset) reset.hidden = narrowed.length === 0 || left.length === 1;
  return left;
}

function choose(id) {
  const boxes = all("[data-options] input[type=checkbox]", ask());
  if (boxes.length) {
    const box = boxes.find((one) => ids(one.closest(".option")).includes(id));
    if (box && !box.disabled) {
      box.checked = !box.checked;
      count();
    }
    return;
  }
  narrowed = narrowed.includes(id) ? narrowed.filter((one) => one !== id) : [...narrowed, id];
  let left = narrow();
  if (!left.length) {
    narrowed = [id];
    left = narrow();
  }
  if (left.length === 1) left[0].click();
}

function count() {
  const counter = ask().querySelector("[data-counter]");
  const boxes = all("[data-options] input[type=checkbox]", ask());
  if (!counter || !boxes.length) return;
  const chosen = boxes.filter((box) => box.checked);
  const { least, most, before, total } = counter.dataset;
  for (const box of boxes) {
    box.disabled = !box.checked && chosen.length >= Number(most);
    for (const item of ids(box.closest(".option")).flatMap(byId))
      item.classList.toggle("chosen", box.checked);
  }
  const n = Number(before) + chosen.length;
  counter.textContent = main.dataset.picked.replace("{n}", n).replace("{most}", total);
  const done = ask().querySelector("[data-done]");
  if (done) done.disabled = chosen.length < Number(least);
}

function point(list, on) {
  for (const item of list.flatMap(byId)) item.classList.toggle("point", on);
  preview(on ? list : []);
}
// A tile in hand that is pointed at is seen where it would come to lie.
function preview(list) {
  const sky = document.querySelector("#board .sky");
  const [place, ...more] = all("#board :is(.look-target, .site.about)");
  if (!sky || !place || more.length) return;
  const drawing = list
    .flatMap(byId)
    .find((item) => item.closest("#tray .picture"))
    ?.closest("svg");
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.setAttribute("transform", place.getAttribute("transform"));
  ghost.append(
    ...all("g.shape:not(.text, .frame)", drawing ?? ghost).map((item) => item.cloneNode(true)),
  );
  for (const item of ghost.children) {
    delete item.dataset.id;
    item.classList.remove("lit", "point");
  }
  sky.replaceChildren(...(drawing ? [ghost] : []));
}
for (const [over, on] of [
  ["pointerover", true],
  ["pointerout", false],
  ["focusin", true],
  ["focusout", false],
]) {
  document.addEventListener(over, (event) => {
    const row = event.target.closest?.("[data-ids]");
    if (row) point(ids(row), on);
    const shape = event.target.closest?.(".lit[data-id]");
    if (shape && live) {
      preview(on ? [shape.dataset.id] : []);
      for (const option of rows())
        option.classList.toggle("point", on && ids(option).includes(shape.dataset.id));
    }
  });
}

// -- why not ------------------------------------------------------------------------------------

let wondering = false;
function wonder(on) {
  wondering = on;
  document.body.classList.toggle("wondering", on);
  ask().querySelector("[data-whynot]")?.setAttribute("aria-pressed", String(on));
  if (on) say(main.dataset.hint, true);
}
function explain(id, why) {
  const seat = ask().dataset.eyes;
  const url = `/table/${main.dataset.table}/explain?id=${encodeURIComponent(id)}${why ? "&why=1" : ""}`;
  htmx.ajax("GET", url + (seat && seat !== "-1" ? `&seat=${seat}` : ""), {
    target: "#sheet-body",
    swap: "innerHTML",
  });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-whynot]")) return wonder(!wondering);
  if (event.target.closest("[data-narrow]")) {
    narrowed = [];
    narrow();
    return;
  }
  const thing = event.target.closest(":is(#board, .picture) [data-id], .card[data-id]");
  if (!thing || !thing.dataset.id || !live) return;
  if (thing.closest("#board") && dragged()) return;
  const id = thing.dataset.id;
  if (wondering) {
    wonder(false);
    explain(id, true);
  } else if (thing.classList.contains("lit")) choose(id);
  else if (thing.closest("#tray, #players") || thing.dataset.form !== "hex") explain(id, true);
});
document.addEventListener("change", (event) => {
  if (event.target.closest("[data-options]")) count();
});

// -- after every change of the table ------------------------------------------------------------

// The tray stays where it was for the same question; a new one shows what there is to choose.
let shelf = null;
function setTray() {
  const tray = document.getElementById("tray");
  const question = document.getElementById("question")?.textContent;
  if (shelf && shelf.question === question) tray.scrollLeft = shelf.left;
  else {
    // A battle stays in sight: the answers say what the cards beside it do.
    const battle = tray.querySelector(".battle .picture");
    if (battle) tray.scrollLeft = 0;
    const lit = battle
      ? null
      : tray.querySelector(":is(.picture, .card):is(.lit, :has(.lit, .look-wanted))");
    for (const shelves of lit ? [lit.closest("#tray > section"), tray] : []) {
      const [at, all] = [lit.getBoundingClientRect(), shelves.getBoundingClientRect()];
      if (at.left < all.left || at.right > all.right) shelves.scrollLeft += at.left - all.left - 16;
    }
  }
}

function settle() {
  restore();
  setTray();
  glide();
  filterLog();
  if (!live) return;
  notice();
  count();
  curtain();
  const mine = ask().dataset.turn === "1";
  attend(mine ? document.getElementById("question").textContent : "");
  sinceMyTurn();
  document.title =
    (mine ? `● ${main.dataset.turnTitle} · ` : "") + document.title.replace(/^● .*? · /, "");
  if (mine && !wasMine) announce();
  wasMine = mine;
}
// What the others did meanwhile: above the question, where the log is far away.
function sinceMyTurn() {
  const place = ask().querySelector("[data-since]");
  if (!place) return;
  const lines = all("#news > li");
  const mine = lines.findIndex((line) => line.classList.contains("mine"));
  const fresh = lines
    .slice(0, mine < 0 ? 0 : mine)
    .filter((line) => !line.classList.contains("soft"));
  place.hidden = !fresh.length;
  place.querySelector("b").textContent = fresh.length;
  place.querySelector("ol").replaceChildren(
    ...fresh.reverse().map((line) => {
      const copy = line.cloneNode(true);
      copy.hidden = false;
      return copy;
    }),
  );
}
// Several people at one screen: the next one takes it, and only then gets to see anything.
let sitting = main.dataset.hot ?? "";
function curtain() {
  const lift = ask().querySelector("[data-lift]");
  if (!lift) return;
  if (settings("curtain")?.checked ?? true) lift.focus();
  else take(lift);
}
function take(lift) {
  sitting = lift.dataset.lift;
  refresh();
}
document.addEventListener("click", (event) => {
  const lift = event.target.closest("[data-lift]");
  if (!lift || event.defaultPrevented) return;
  event.preventDefault();
  take(lift);
});

let wasMine = live && ask().dataset.turn === "1";
let opened = [];
let focus = null;
let board = null; // the player's board that the keyboard is at

// The page says what it shows, so that only news have to come, and only boards that are open.
const openNow = () => all("details[data-keep][open]").map((item) => item.dataset.keep);
document.body.addEventListener("htmx:configRequest", (event) => {
  if (!live) return;
  event.detail.headers["X-Seen"] = `${ask().dataset.seq} ${ask().dataset.last}`;
  event.detail.headers["X-Eyes"] = ask().dataset.eyes;
  event.detail.headers["X-Open"] = openNow().join(" ");
  if (sitting) event.detail.headers["X-Seat"] = sitting;
});
document.addEventListener(
  "toggle",
  (event) => {
    const inside = event.target.querySelector?.(".more");
    if (live && event.target.open && inside && !inside.childElementCount) refresh();
  },
  true,
);
document.body.addEventListener("htmx:beforeSwap", (event) => {
  // An answer may overtake a question that was asked before it: never show an older table.
  const seq = live && event.detail.serverResponse.match(/id="ask"[^>]*data-seq="(\d+)"/);
  const told = event.detail.requestConfig?.headers["X-Seen"]?.split(" ")[0];
  const late =
    seq && told !== ask().dataset.seq && /afterbegin:#news/.test(event.detail.serverResponse);
  if (late) refresh(); // its news begin where the page no longer is
  const held = seq && pressed && event.detail.requestConfig?.elt === main;
  missed ||= held;
  if (late || held || (seq && Number(seq[1]) < Number(ask().dataset.seq))) {
    event.detail.shouldSwap = false;
    return;
  }
  remember();
  shelf = {
    left: document.getElementById("tray").scrollLeft,
    question: document.getElementById("question")?.textContent,
  };
  const here = document.activeElement;
  focus =
    here && ask()?.contains(here)
      ? { value: here.value, question: document.getElementById("question")?.textContent }
      : null;
  board = here?.closest("details[data-keep]")?.dataset.keep;
  opened = openNow();
});
// A part that came as it was stays: a click that is under way meets its button, ticks stay ticked.
const drawn = new Map(
  all("#players, #board, #tray, #ask").map((part) => [part.id, part.outerHTML]),
);
document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (!drawn.has(target.id)) return;
  const fresh = fragment.firstElementChild.outerHTML;
  event.detail.shouldSwap = drawn.get(target.id) !== fresh;
  drawn.set(target.id, fresh);
  if (target.id === "ask" && event.detail.shouldSwap) forget();
});
// What was chosen and pointed at belonged to the question before.
function forget() {
  narrowed = [];
  all(".chosen, .point").forEach((item) => item.classList.remove("chosen", "point"));
  preview([]);
}
document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target.id === "sheet-body") return;
  for (const name of opened)
    document.querySelector(`[data-keep="${name}"]`)?.setAttribute("open", "");
  settle();
  if (focus) {
    // The same question, drawn anew: stay on the same answer.
    const question = document.getElementById("question");
    const same =
      focus.value &&
      question?.textContent === focus.question &&
      all("button, input", ask()).find((one) => one.value === focus.value && one.type !== "hidden");
    (same || question)?.focus({ preventScroll: true });
  } else if (board) {
    document.querySelector(`[data-keep="${board}"] > summary`)?.focus({ preventScroll: true });
  }
  focus = board = null;
});

// -- a second click ----------------------------------------------------------------------------

// One that comes as the next question is drawn was not meant for it. Keys are never held up, nor
// is a pointer that has been on its way since.
const SOON = 350; // milliseconds
const FAR = 80; // pixels
const asking = () =>
  [document.getElementById("question"), ...all("button, input", ask())]
    .map((item) => item?.value || item?.textContent)
    .join("\n");
let question = live ? asking() : "";
let since = -SOON;
let travelled = 0;
let pointer = null;
function notice() {
  const now = asking();
  if (now === question) return;
  [question, since, travelled] = [now, performance.now(), 0];
}
for (const kind of ["pointermove", "pointerdown"]) {
  addEventListener(kind, (event) => {
    if (pointer)
      travelled += Math.hypot(event.clientX - pointer.clientX, event.clientY - pointer.clientY);
    pointer = event;
  });
}
document.addEventListener(
  "click",
  (event) => {
    const byPointer = event.isTrusted && event.detail > 0;
    if (!live || !byPointer || travelled > FAR || performance.now() - since > SOON) return;
    if (!event.target.closest("#ask :is(button, .option, [data-lift]), .lit")) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// -- keys ---------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (
    event.target.closest("input:not([type=checkbox]), select, textarea, dialog") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat
  )
    return;
  if (event.key === "Escape" && wondering) wonder(false);
  if (!live) return;
  const key = event.key.toLowerCase();
  const on = event.target.closest("#boardwrap");
  if (/^[0-9]$/.test(key) && !event.defaultPrevented) {
    rows()
      .find((row) => row.dataset.key === key && !row.closest("li").hidden)
      ?.click();
  } else if (key === "d") {
    const done = all("[data-done]", ask());
    done[done.length - 1]?.click();
  } else if (key === "u" && !on) {
    ask().querySelector("[data-undo]:not(:disabled)")?.click();
  } else if (key === "b") {
    document.getElementById("boardwrap").focus();
  }
});

// -- a player's board closes by Esc and by a click beside it ---------------------------------------

// On a narrow screen it is no sheet above the board but a part of the page, and stays.
const boards = () =>
  all("details.player[open]").filter(
    (one) => getComputedStyle(one.querySelector(".more")).position === "fixed",
  );
addEventListener("click", (event) => {
  if (!event.isTrusted) return; // a key that answers
  if (event.target.closest?.("dialog") || !event.target.isConnected) return;
  for (const one of boards()) if (!one.contains(event.target)) one.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.target.closest?.("dialog")) return;
  for (const one of boards()) {
    one.open = false;
    one.querySelector("summary").focus({ preventScroll: true });
  }
});

// -- the tray: a wheel that turns up and down moves it along -------------------------------------

document.addEventListener(
  "wheel",
  (event) => {
    const tray = event.target.closest?.("#tray");
    if (!tray || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const part = event.target.closest("#tray > section");
    if (part && part.scrollHeight > part.clientHeight + 4) return; // which has more to show below
    tray.scrollLeft += event.deltaY;
  },
  { passive: true },
);

// -- tabs and log -------------------------------------------------------------------------------

for (const tab of all("[role=tab]")) {
  const select = () => {
    for (const other of all("[role=tab]")) {
      const on = other === tab;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !on;
    }
    tab.focus();
  };
  tab.addEventListener("click", select);
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[
      event.key
    ];
    if (step) tab[step]?.click();
  });
}

const search = document.querySelector("[data-logsearch]");
const seat = document.querySelector("[data-logseat]");
function filterLog() {
  document.querySelector("#news > li.soft:not(:only-child)")?.remove(); // "nothing happened yet"
  const words = search.value.toLowerCase();
  for (const line of all("#news > li")) {
    line.hidden =
      !line.textContent.toLowerCase().includes(words) ||
      (seat.value !== "" && line.dataset.seat !== seat.value);
  }
}
search?.addEventListener("input", filterLog);
seat?.addEventListener("change", filterLog);
document.querySelector("[data-say]")?.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) event.target.reset();
});

// -- my turn ------------------------------------------------------------------------------------

const settings = (name) => document.querySelector(`[data-setting=${name}]`);
for (const box of all("[data-setting]")) {
  const name = `orrery.${box.dataset.setting}`;
  if (localStorage.getItem(name)) box.checked = localStorage.getItem(name) === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem(name, box.checked ? "yes" : "no");
    if (box.checked && box.dataset.setting === "notify") Notification?.requestPermission();
  });
}

let sound = null;
function announce() {
  if (settings("sound")?.checked && navigator.userActivation?.hasBeenActive) {
    sound ??= new AudioContext();
    for (const [n, pitch] of [523, 784].entries()) {
      const tone = sound.createOscillator();
      const level = sound.createGain();
      const start = sound.currentTime + n * 0.14;
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0, start);
      level.gain.linearRampToValueAtTime(0.08, start + 0.02);
      level.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(level).connect(sound.destination);
      tone.start(start);
      tone.stop(start + 0.5);
    }
  }
  if (
    settings("notify")?.checked &&
    document.hidden &&
    globalThis.Notification?.permission === "granted"
  ) {
    new Notification(main.dataset.turnTitle, {
      body: document.querySelector("h1")?.textContent,
      tag: main.dataset.table,
    });
  }
}

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
function refresh() {
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

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches?.("#news li"))
    event.target.querySelector("a.moment")?.click();
});
settle();
