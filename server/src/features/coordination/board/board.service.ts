import type { Board, BoardQuery } from '@teamsparks/contract/coordination/fields';
import { shownName } from '@teamsparks/contract/accounts/display-name';
import { boardEventsMax } from '@teamsparks/contract/shared/limits';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FoundEvent } from '../../lesson-plans/index.ts';
import { findEvents, planNamesOf, toEvents } from '../../events/index.ts';
import { findLoads, findMentorsOfAll } from '../../mentors/index.ts';
import { findClashes } from './clashes.ts';
import { findNeeds } from './needs.service.ts';

/**
 * Returns the events on these days that this person leads or works at (all for administrators), with what clashes among
 * them and the loads of the mentors they may assign; `truncated` is true if there are more events than the board shows.
 */
export async function readBoard({ db }: Pick<Context, 'db'>, actor: Actor, days: BoardQuery): Promise<Board> {
  const rows = await findEvents(db, actor, { days, working: true, limit: boardEventsMax + 1 });
  const shown = rows.slice(0, boardEventsMax);
  const plans = await planNamesOf(db, actor, shown);
  const events = await toEvents(db, actor, shown);
  return {
    events: events.map((event) => ({ ...event, plans: plans.get(event.id) ?? [] })),
    truncated: rows.length > boardEventsMax,
    clashes: findClashes(await findNeeds(db, actor, shown, events)),
    loads: await loadsOf(db, actor, shown, days),
  };
}

/**
 * Returns how much the mentors of these events have to do, the busiest first; only for events to which this person may
 * assign mentors.
 */
async function loadsOf(
  db: Database,
  actor: Actor,
  events: readonly FoundEvent[],
  { start_date, end_date }: BoardQuery,
): Promise<Board['loads']> {
  const assigning = events.filter(({ leads }) => leads || can(actor, 'system_administration')).map(({ id }) => id);
  const mentors = await findMentorsOfAll(db, assigning);
  const loads = mentors.length > 0 ? await findLoads(db, start_date, end_date) : new Map<number, never>();
  return mentors
    .map(({ id, name }) => ({ mentor_id: id, name: shownName(name), ...(loads.get(id) ?? { events: 0, minutes: 0 }) }))
    .toSorted((a, b) => b.events - a.events || b.minutes - a.minutes || a.name.localeCompare(b.name, 'en'));
}
