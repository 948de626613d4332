// Sounds, made here and each of them short; and a notification when it is my turn. As the settings
// of this browser want it: on phones there is no sound until somebody turns it on.

import { all, main, setting } from "./page.js";

const phone = matchMedia("(pointer: coarse)");
const box = setting("sound");
if (box) box.checked = !phone.matches;
for (const one of all("[data-setting]")) {
  const name = `orrery.${one.dataset.setting}`;
  if (localStorage.getItem(name)) one.checked = localStorage.getItem(name) === "yes";
  one.addEventListener("change", () => {
    localStorage.setItem(name, one.checked ? "yes" : "no");
    if (one.checked && one.dataset.setting === "notify") Notification?.requestPermission();
  });
}
const volume = document.querySelector("[data-volume]");
if (volume) {
  volume.value = localStorage.getItem("orrery.volume") ?? "50";
  volume.addEventListener("change", () => {
    localStorage.setItem("orrery.volume", volume.value);
    play("piece");
  });
}

let audio = null;

// A tone from one pitch to another: [wave, from, to, start, length, loudness].
function tone([wave, from, to, start, length, loudness], out) {
  const source = audio.createOscillator();
  const level = audio.createGain();
  const at = audio.currentTime + start;
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loudness, at + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(level).connect(out);
  source.start(at);
  source.stop(at + length);
}
// Something that rattles or swishes: ["noise", pitch, sharpness, start, length, loudness].
function noise([, pitch, sharpness, start, length, loudness], out) {
  const size = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, size, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < size; n += 1) data[n] = (Math.random() * 2 - 1) * (1 - n / size) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharpness;
  level.gain.value = loudness;
  source.connect(filter).connect(level).connect(out);
  source.start(audio.currentTime + start);
}

// Notes of one wave and loudness, each a pitch, its start and its length.
const notes = (wave, loudness, ...played) =>
  played.map(([pitch, start, length]) => [wave, pitch, pitch, start, length, loudness]);
// A bang with a falling tone below it: [from, to, length, loudness].
const crash = (pitch, sharpness, length, loudness, [from, to, ...below]) => [
  ["noise", pitch, sharpness, 0, length, loudness],
  ["sawtooth", from, to, 0, ...below],
];

const SOUNDS = {
  turn: notes("sine", 0.16, [523, 0, 0.22], [784, 0.13, 0.26]),
  piece: [["triangle", 240, 150, 0, 0.09, 0.2]],
  dice: [
    ["noise", 2600, 3, 0, 0.05, 0.5],
    ["noise", 2100, 3, 0.09, 0.05, 0.45],
    ["noise", 1700, 3, 0.17, 0.06, 0.4],
    ["noise", 1400, 3, 0.27, 0.08, 0.35],
  ],
  battle: [
    ["sawtooth", 110, 104, 0, 0.34, 0.09],
    ["sawtooth", 165, 156, 0, 0.34, 0.07],
  ],
  hit: crash(900, 1, 0.12, 0.5, [150, 60, 0.14, 0.08]),
  loss: crash(300, 0.7, 0.35, 0.8, [190, 45, 0.36, 0.1]),
  card: [["noise", 4200, 0.8, 0, 0.13, 0.35]],
  score: notes("sine", 0.12, [659, 0, 0.16], [831, 0.08, 0.16], [988, 0.16, 0.22]),
  won: notes("triangle", 0.14, [392, 0, 0.18], [587, 0.12, 0.26]),
  end: notes(
    "triangle",
    0.1,
    [392, 0, 0.38],
    [494, 0.06, 0.34],
    [587, 0.12, 0.28],
    [784, 0.18, 0.22],
  ),
  refusal: [["sine", 170, 140, 0, 0.2, 0.14]],
};

export function play(name) {
  if (!SOUNDS[name] || !box?.checked || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const out = audio.createGain();
  out.gain.value = Number(volume?.value ?? 50) / 50;
  out.connect(audio.destination);
  for (const one of SOUNDS[name]) (one[0] === "noise" ? noise : tone)(one, out);
}

export function announce() {
  play("turn");
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

// The table refuses an answer.
document.body.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target.id === "toast") play("refusal");
});
