import { type KnownClock, leftNow } from './clock-words.ts';

let context: AudioContext | undefined;
const shown = new Set<PlannedSounds>();

/**
 * Starts the page's audio, so that planned sounds can be heard; call it in a tap or click, because browsers keep a
 * page silent until then. Without audio it does nothing.
 */
export function allowSounds() {
  try {
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', () => shown.forEach((sounds) => sounds.apply()));
    }
    context.resume().catch(() => undefined);
  } catch {
    // Without audio the run goes on silently.
  }
}

/** Tones (Hz) by seconds left. */
const tones = { 60: [660], 30: [660, 660], 10: [880], 0: [523, 659, 784] } as const;
const moments = [60, 30, 10, 0] as const;
const toneSeconds = 0.25;
/** Tolerance (seconds): a sound planned or just heard is not moved by small differences between messages. */
const apartSeconds = 0.15;

interface Planned {
  /** Time on the audio clock (seconds). */
  at: number;
  beeps: OscillatorNode[];
}

/** Schedules a clock's sounds ahead on the audio clock, because timers of a hidden page run only once a minute. */
export class PlannedSounds {
  #clock: KnownClock | null = null;
  readonly #planned = new Map<number, Planned>();

  /** Schedules the sounds of a clock instead of those before; null: silence. */
  plan(clock: KnownClock | null) {
    this.#clock = clock;
    this.apply();
  }

  /** Reschedules when the audio device starts or stops; returns the function that ends this with silence. */
  open() {
    shown.add(this);
    return () => {
      shown.delete(this);
      this.plan(null);
    };
  }

  /** Schedules the sounds anew for the current clock and audio time. */
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
    // A sound that has begun is not cut off.
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
