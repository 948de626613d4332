// Live clocks: the seconds of an answer first, then the bank.

import { all, live } from "./page.js";

const LOW = 30; // seconds

function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

let ahead = 0; // how far this machine's clock is ahead of the server's
let told = "";
function tick() {
  const place = document.getElementById("clocks");
  if (place && place.dataset.now !== told) {
    told = place.dataset.now;
    ahead = Date.now() / 1000 - Number(told);
  }
  for (const clock of all("#clocks li")) {
    const [move, bank] = [Number(clock.dataset.move), Number(clock.dataset.bank)];
    const used = clock.dataset.since ? Date.now() / 1000 - ahead - Number(clock.dataset.since) : 0;
    const left = Math.max(0, bank - Math.max(0, used - move));
    clock.querySelector("b").textContent = shown(move - used);
    clock.querySelector("small").textContent = `+${shown(left)}`;
    clock.classList.toggle("low", Boolean(clock.dataset.since) && move + bank - used < LOW);
  }
}

if (live) {
  setInterval(tick, 250);
  document.body.addEventListener("htmx:afterSettle", tick);
  tick();
}
