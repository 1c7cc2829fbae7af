/** A clock's state, and when it was sent (performance.now(), ms). */
export interface KnownClock {
  running: boolean;
  left_ms: number;
  at: number;
}

/** Returns the time left at `now` (ms), below zero in overtime; a stopped clock keeps its time. */
export const leftNow = ({ running, left_ms, at }: KnownClock, now = performance.now()): number =>
  running ? left_ms - Math.max(0, now - at) : left_ms;

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the time as text: "4:05" left, "+0:12" over, or without a limit the time so far; "0:00" at zero. */
export function clockText(left: number, hasLimit: boolean): string {
  if (left > 0) return minutesAndSeconds(Math.ceil(left / 1000));
  const over = minutesAndSeconds(Math.floor(-left / 1000));
  return hasLimit && over !== '0:00' ? `+${over}` : over;
}

export type ClockMood = 'calm' | 'soon' | 'last' | 'over';
const soonShare = 0.2;
const lastMs = 10_000;

/**
 * Returns the look of a clock by the time left: "over" from zero on, "last" in the last ten seconds, "soon" in the
 * last fifth of `ms`, else "calm"; always "calm" if `ms` is 0, which means no limit.
 */
export function moodOf(left: number, ms: number): ClockMood {
  if (ms === 0) return 'calm';
  if (left <= 0) return 'over';
  if (left <= lastMs) return 'last';
  return left <= ms * soonShare ? 'soon' : 'calm';
}

const announced = [
  [300, '5 minutes left'],
  [120, '2 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
  [10, '10 seconds left'],
  [0, 'Time is up'],
] as const;

/**
 * Returns what a screen reader announces when the time left goes from `before` to `now` (ms), the latest of several;
 * undefined for nothing.
 */
export function announcement(before: number, now: number): string | undefined {
  return announced.findLast(([seconds]) => before > seconds * 1000 && now <= seconds * 1000)?.[1];
}
