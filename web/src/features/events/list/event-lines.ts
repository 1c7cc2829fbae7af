import { weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import type { Event } from '@teamsparks/contract/events/addresses';
import { formatDay, weekdayNames } from '../../../shared/calendar/calendar-days.ts';
import { formatNearDays } from '../../../parts/events/event-words.ts';
import { plural } from '../../../shared/format/format.ts';

/** What a line of the list shows: an event, or the next date of a series with its later ones. */
export interface EventLine {
  event: Event;
  later: readonly Event[];
}

/**
 * Splits events into past ones, which ended before `today`, in reverse order, and the others in their order. Expects
 * them by date, the earliest first.
 */
export function byTime(events: readonly Event[], today: string): { past: Event[]; upcoming: Event[] } {
  return {
    past: events.filter(({ end_date }) => end_date < today).toReversed(),
    upcoming: events.filter(({ end_date }) => end_date >= today),
  };
}

/**
 * Returns one line for each event, but only one for each series, at its first date; archived dates are lines of their
 * own. Expects the events by date, the earliest first.
 */
export function linesOf(events: readonly Event[]): EventLine[] {
  const series = Map.groupBy(
    events.filter(({ archived }) => !archived),
    ({ series_id }) => series_id,
  );
  return events.flatMap((event) => {
    const dates = event.archived || event.series_id === null ? [event] : (series.get(event.series_id) ?? []);
    return dates[0] === event ? [{ event, later: dates.slice(1) }] : [];
  });
}

/** Returns the lines by month ("2026-12") of their first day, in their order. */
export const byMonth = (lines: readonly EventLine[]): Map<string, EventLine[]> =>
  Map.groupBy(lines, ({ event }) => event.start_date.slice(0, 7));

const lists = new Intl.ListFormat();

/** Returns the weekdays (1 is Monday) of these days; a single date that was moved to another one does not count. */
function weekdaysOf(days: readonly string[]): number[] {
  const all = [...Map.groupBy(days, weekdayOf)].toSorted(([a], [b]) => a - b);
  const usual = all.filter(([, own]) => own.length > 1);
  return (usual.length > 0 ? usual : all).map(([weekday]) => weekday);
}

/** Describes the dates of a series: "Every Tuesday until Jan 19 · 8 dates"; with the year if that is a year away. The number of dates never breaks. */
export function seriesLine({ event, later }: EventLine): string {
  const days = [event, ...later].map(({ start_date }) => start_date);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isNear = last.slice(0, 4) === first.slice(0, 4) || last.slice(5) < first.slice(5);
  const names = lists.format(weekdaysOf(days).map((weekday) => weekdayNames[weekday - 1] ?? ''));
  const until = isNear ? formatNearDays(last, last) : formatDay(last);
  return `Every ${names} until ${until}\u00a0·\u00a0${plural(days.length, 'date', 'dates').replace(' ', '\u00a0')}`;
}
