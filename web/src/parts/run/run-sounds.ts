import { type KnownClock, leftNow } from './clock-words.ts';

let context: AudioContext | undefined;
const shown = new Set<PlannedSounds>();

/** A browser lets a page sound after a tap; until then nothing is heard. */
export function allowSounds() {
  try {
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', () => shown.forEach((sounds) => sounds.apply()));
    }
    context.resume().catch(() => undefined);
  } catch {
    // Where there is nothing to sound with, a run goes on without.
  }
}

/** The sounds of so many seconds left. */
const tones = { 60: [660], 30: [660, 660], 10: [880], 0: [523, 659, 784] } as const;
const moments = [60, 30, 10, 0] as const;
const toneSeconds = 0.25;
/** What the times of two messages differ by: a sound that is planned, or was just heard, stays where it is. */
const apartSeconds = 0.15;

interface Planned {
  /** On the clock of the context. */
  at: number;
  beeps: OscillatorNode[];
}

/**
 * The sounds of a clock that are still to come, on the clock of the sounding device: timers of a page out of view come once a
 * minute.
 */
export class PlannedSounds {
  #clock: KnownClock | null = null;
  readonly #planned = new Map<number, Planned>();

  /** Plans the sounds of a clock, and takes back what was planned before; null is silence. */
  plan(clock: KnownClock | null) {
    this.#clock = clock;
    this.apply();
  }

  /** Follows the device, which may be allowed to sound later or stand still for a while. Answers how that ends. */
  open() {
    shown.add(this);
    return () => {
      shown.delete(this);
      this.plan(null);
    };
  }

  apply() {
    const clock = this.#clock?.running && context?.state === 'running' ? this.#clock : null;
    for (const seconds of moments) {
      this.#set(seconds, clock && context!.currentTime + (leftNow(clock) - seconds * 1000) / 1000);
    }
  }

  #set(seconds: (typeof moments)[number], at: number | null) {
    if (!context) return;
    const before = this.#planned.get(seconds);
    if (before && at !== null && Math.abs(before.at - at) < apartSeconds) return;
    // One that has begun rings out.
    if (before && before.at > context.currentTime) for (const beep of before.beeps) beep.stop();
    this.#planned.delete(seconds);
    if (at === null || at < context.currentTime) return;
    const beeps = tones[seconds].map((frequency, index) => beepAt(context!, frequency, at + index * toneSeconds));
    this.#planned.set(seconds, { at, beeps });
  }
}

function beepAt(audio: AudioContext, frequency: number, at: number): OscillatorNode {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.3, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + toneSeconds);
  return oscillator;
}
