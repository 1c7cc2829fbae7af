import { clockMinutes, clockTime, elapsedTime } from '@teamsparks/contract/shared/clock-time';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { minutesOf } from '@teamsparks/contract/lesson-plans/plan-parts';
import { clockRange } from '../../../parts/events/event-words.ts';

export interface PlanTimes {
  /** Minutes from the beginning of the plan, by id of the part. */
  starts: ReadonlyMap<number, number>;
  total: number;
  /** Number of parts of unknown duration; they count as 0. */
  unknown: number;
}

/**
 * Returns when each part begins and how long the plan takes (minutes), and the number of parts without minutes, which
 * count as 0.
 */
export function planTimes(items: readonly PlanItem[]): PlanTimes {
  const starts = new Map<number, number>();
  let total = 0;
  let unknown = 0;
  for (const item of items) {
    const minutes = minutesOf(item);
    starts.set(item.id, total);
    total += minutes ?? 0;
    if (minutes === null) unknown += 1;
  }
  return { starts, total, unknown };
}

/**
 * Returns the time of day `minutes` after `begins` ("09:30") in the reader's format; "+0:45" if the plan has no start.
 */
export function timeText(begins: string | null, minutes: number): string {
  if (begins === null) return elapsedTime(minutes);
  const [hours = 0, restMinutes = 0] = begins.split(':').map(Number);
  return new Date(2000, 0, 1, hours, restMinutes + minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

/** Returns the times from `begins` ("15:30") until `minutes` later: "3:30–4:17 PM". */
export const rangeText = (begins: string, minutes: number): string =>
  clockRange(begins, clockTime((clockMinutes(begins) + minutes) % (24 * 60)));

/** Returns "1 part has no minutes yet and is not counted." */
export const notCounted = (parts: number): string =>
  parts === 1
    ? '1 part has no minutes yet and is not counted.'
    : `${parts} parts have no minutes yet and are not counted.`;
