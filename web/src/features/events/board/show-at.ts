import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { BoardDays } from '../shown-days.ts';
import { boardQuery } from './board.queries.ts';
import type { Times } from './event-times.ts';

const local = (day: string, time: string | null): number => Date.parse(`${day}T${time ?? '00:00'}Z`);
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Returns the event at other times, until the server answers with it. */
function timed(event: BoardEvent, times: Times): BoardEvent {
  const begins = later(
    event.begins,
    local(times.start_date, times.begins_at) - local(event.start_date, event.begins_at),
  );
  const ends = later(event.ends, local(times.end_date, times.ends_at) - local(event.end_date, event.ends_at));
  return { ...event, ...times, begins, ends };
}

/**
 * Changes only the cached board of these days, so that the event shows at these times at once; saves nothing and does
 * not reload. Drops its clashes, which are unknown until the server answers.
 */
export async function showAt(days: BoardDays, id: number, times: Times): Promise<void> {
  const { queryKey } = boardQuery(days);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (board) =>
    board
      ? {
          ...board,
          events: board.events.map((event) => (event.id === id ? timed(event, times) : event)),
          clashes: board.clashes.filter(({ event_ids }) => !event_ids.includes(id)),
        }
      : board,
  );
}
