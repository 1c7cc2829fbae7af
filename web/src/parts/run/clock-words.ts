/** A clock as it was sent, with when it was, on the clock of performance.now(). */
export interface KnownClock {
  running: boolean;
  left_ms: number;
  at: number;
}

/** Milliseconds left now; below zero in overtime. */
export const leftNow = ({ running, left_ms, at }: KnownClock, now = performance.now()): number =>
  running ? left_ms - Math.max(0, now - at) : left_ms;

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "4:05" to go, "+0:12" over; without a limit the time so far. */
export function clockText(left: number, hasLimit: boolean): string {
  if (left > 0) return minutesAndSeconds(Math.ceil(left / 1000));
  const over = minutesAndSeconds(Math.floor(-left / 1000));
  return hasLimit && over !== '0:00' ? `+${over}` : over;
}

export type ClockMood = 'calm' | 'soon' | 'last' | 'over';
const soonShare = 0.2;
const lastMs = 10_000;

/** The last fifth is told by color, the last ten seconds by a pulse. */
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

/** What a screen reader hears when the time left goes from `before` to `now` milliseconds; undefined where nothing is said. */
export function announcement(before: number, now: number): string | undefined {
  return announced.findLast(([seconds]) => before > seconds * 1000 && now <= seconds * 1000)?.[1];
}
