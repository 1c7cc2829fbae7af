import { type Event, listEvents } from '@teamsparks/contract/events/addresses';
import { callQuery } from '../../shared/api/call-query.ts';
import { formatDay, formatDays } from '../../shared/calendar/calendar-days.ts';
import { workKeys } from '../work-keys.ts';

export const eventsQuery = callQuery(workKeys.events.list('', false), listEvents);

/**
 * Returns the events that this person may plan and whose name, days, groups and program contain all the words of
 * `search`, in any letter case. Events over at `now` (ms) come last; among the others, and among those, editable
 * ones come first, then those that begin nearest to `now`.
 */
export function plannableEvents(events: readonly Event[], search: string, now: number): Event[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ name, program_name, groups, start_date, end_date }: Event) =>
    [name, program_name, ...(groups ?? []).map((group) => group.name), formatDays(start_date, end_date)]
      .join(' ')
      .toLowerCase();
  const isOver = ({ ends }: Event) => Number(Date.parse(ends) <= now);
  const distance = ({ begins }: Event) => Math.abs(Date.parse(begins) - now);
  return events
    .filter((event) => event.can.plan && words.every((word) => textOf(event).includes(word)))
    .toSorted((a, b) => isOver(a) - isOver(b) || Number(b.can.edit) - Number(a.can.edit) || distance(a) - distance(b));
}

/** Query of upcoming events on which this person may put plans, as options of a select. */
export const eventsToPlanQuery = {
  ...eventsQuery,
  select: (events: readonly Event[]) =>
    plannableEvents(events, '', Date.now())
      .filter(({ ends }) => Date.parse(ends) > Date.now())
      .map(({ id, name, start_date }) => ({ value: String(id), label: `${name}, ${formatDay(start_date)}` })),
};
