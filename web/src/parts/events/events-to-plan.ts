import { type Event, listEvents } from '@teamsparks/contract/events';
import { callQuery } from '../../shared/api/call-query.ts';
import { formatDay } from '../../shared/calendar/calendar-days.ts';
import { workKeys } from '../work-keys.ts';

/** Events to come on which this person may put plans, the next first: as options of a select. */
export const eventsToPlanQuery = {
  ...callQuery(workKeys.events.list('', false), listEvents, { query: {} }),
  select: (events: readonly Event[]) =>
    events
      .filter(({ can, archived, ends }) => can.plan && !archived && new Date(ends) > new Date())
      .toSorted((a, b) => a.begins.localeCompare(b.begins))
      .map(({ id, name, start_date }) => ({ value: String(id), label: `${name}, ${formatDay(start_date)}` })),
};
