import { listDaysOff } from '@teamsparks/contract/accounts/addresses/settings';
import type { repeatDays } from '@teamsparks/contract/events/repeat-days';
import { callQuery } from '../../shared/api/call-query.ts';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { plural } from '../../shared/format/format.ts';
import { workKeys } from '../work-keys.ts';
import type { DayBox } from './DayBoxes.tsx';

/** Queries the days off of the installation. */
export const daysOffQuery = callQuery([...workKeys.settings, 'days off'], listDaysOff);

type RepeatDays = Pick<ReturnType<typeof repeatDays>, 'days' | 'leftOut'>;

/** Returns the days of a repeat and those left out as boxes, in order; days off are fixed. */
export function repeatBoxes({ days, leftOut }: RepeatDays): DayBox[] {
  const repeated = days.map((day) => ({ day, off: null, checked: true }));
  const others = leftOut.map((one) => ({ ...one, checked: false, fixed: one.off !== null }));
  return [...repeated, ...others].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns "12 days: Dec 1, 2026 – Feb 16, 2027 · 2 left out". */
export function repeatWords({ days, leftOut }: RepeatDays): string {
  const [first, last] = [days[0], days.at(-1)];
  const counted = first && last ? `${plural(days.length, 'day', 'days')}: ${formatDays(first, last)}` : 'No day';
  return leftOut.length === 0 ? counted : `${counted} · ${leftOut.length} left out`;
}
