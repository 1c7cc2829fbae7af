import type { Sounded } from './clock-words.ts';

let context: AudioContext | undefined;

/** A browser lets a page sound after a tap; until then nothing is heard. */
export function allowSounds() {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
  } catch {
    // Where there is nothing to sound with, a run goes on without.
  }
}

const tones: Record<Sounded, readonly number[]> = { 60: [660], 30: [660, 660], 10: [880], 0: [523, 659, 784] };
const toneSeconds = 0.25;

/** The sound of so many seconds left. */
export function sound(seconds: Sounded) {
  if (context?.state !== 'running') return;
  for (const [at, frequency] of tones[seconds].entries())
    beep(context, frequency, context.currentTime + at * toneSeconds);
}

function beep(audio: AudioContext, frequency: number, at: number) {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.3, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + toneSeconds);
}
