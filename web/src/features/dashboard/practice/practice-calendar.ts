interface Practised {
  name: string;
  /** "2026-11-21" */
  tried_on: string;
}

export interface CalendarDay {
  day: string;
  /** What was tried on it. */
  names: readonly string[];
}

export interface CalendarWeek {
  /** From Sunday; the last week ends with today. */
  days: readonly CalendarDay[];
  /** "Nov" above the first week of a month, '' above the others. */
  month: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const monthName = (day: string): string =>
  new Date(timeOf(day)).toLocaleDateString(undefined, { month: 'short', timeZone: 'UTC' });

/** The weeks up to today, oldest first; months are named where they begin, so that two names do not collide. */
export function calendarOf(tried: readonly Practised[], today: string, weeks: number): CalendarWeek[] {
  const namesOn = Map.groupBy(tried, ({ tried_on }) => tried_on);
  const end = timeOf(today);
  const sunday = end - new Date(end).getUTCDay() * dayMs;
  return Array.from({ length: weeks }, (_, index) => {
    const start = sunday - (weeks - 1 - index) * 7 * dayMs;
    const days = Array.from({ length: 7 }, (_day, weekday) => dayAt(start + weekday * dayMs)).filter(
      (day) => day <= today,
    );
    const first = days.find((day) => day.endsWith('-01'));
    return {
      days: days.map((day) => ({ day, names: (namesOn.get(day) ?? []).map(({ name }) => name) })),
      month: first === undefined ? '' : monthName(first),
    };
  });
}

/** Days on which something was tried, the last one first. */
export const practiceDays = (weeks: readonly CalendarWeek[]): CalendarDay[] =>
  weeks.flatMap(({ days }) => days.filter(({ names }) => names.length > 0)).toReversed();
