// My turn: a tone and a notification, as the settings of this browser want it.

import { all, main, setting } from "./page.js";

for (const box of all("[data-setting]")) {
  const name = `orrery.${box.dataset.setting}`;
  if (localStorage.getItem(name)) box.checked = localStorage.getItem(name) === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem(name, box.checked ? "yes" : "no");
    if (box.checked && box.dataset.setting === "notify") Notification?.requestPermission();
  });
}

let sound = null;
export function announce() {
  if (setting("sound")?.checked && navigator.userActivation?.hasBeenActive) {
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
    setting("notify")?.checked &&
    document.hidden &&
    globalThis.Notification?.permission === "granted"
  ) {
    new Notification(main.dataset.turnTitle, {
      body: document.querySelector("h1")?.textContent,
      tag: main.dataset.table,
    });
  }
}
