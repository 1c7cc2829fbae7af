import { elapsedTime } from '@teamsparks/contract/shared/clock-time';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { minutesOf } from '@teamsparks/contract/lesson-plans/plan-parts';

export interface PlanTimes {
  /** By id of the part: minutes from the beginning. */
  starts: ReadonlyMap<number, number>;
  total: number;
  /** Parts of which nobody knows how long they take; they count as nothing. */
  unknown: number;
}

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

/** The time of day so many minutes after "09:30" as people there write it; "+0:45" where the plan has no beginning. */
export function timeText(begins: string | null, minutes: number): string {
  if (begins === null) return elapsedTime(minutes);
  const [hours = 0, rest = 0] = begins.split(':').map(Number);
  return new Date(2000, 0, 1, hours, rest + minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

/** "45 min", "1 h 5 min" */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "1 part has no minutes yet and is not counted." */
export const notCounted = (parts: number): string =>
  parts === 1
    ? '1 part has no minutes yet and is not counted.'
    : `${parts} parts have no minutes yet and are not counted.`;
