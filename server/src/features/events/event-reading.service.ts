import type { Event, WholeEvent } from '@teamsparks/contract/events/fields';
import { updateEvent as updateEndpoint } from '@teamsparks/contract/events/endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { seesArchivedPrograms, type FoundEvent } from '../lesson-plans/index.ts';
import { findEvent, findEvents } from './events.repository.ts';
import { toEvent, toEvents } from './events.views.ts';
import { plansInOrder } from './planned-parts.ts';
import { findSeries } from './series.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** A whole event without what other features add to it. */
export type ReadEvent = Omit<WholeEvent, 'missing' | 'hand_over' | 'my_assignment'>;

/**
 * Tells whether this person may see an event as far as its program goes: always unless the program is archived, and
 * then only administrators. Checks nothing else.
 */
export const isInSight = (actor: Actor, { program_archived }: Pick<FoundEvent, 'program_archived'>): boolean =>
  !program_archived || seesArchivedPrograms(actor);

/** Returns the refusal (404) for an event that does not exist or is not visible. */
export const gone = () => notFound(updateEndpoint.notFound);

/**
 * Returns the visible events of all programs and groups, or of one program (none if this person may not see it), by
 * date; `archived` adds archived ones at the end, for administrators only.
 */
export async function listEvents(
  { db }: OnDatabase,
  actor: Actor,
  { programId, archived }: { programId?: number | undefined; archived: boolean },
): Promise<Event[]> {
  const rows = await findEvents(db, actor, { programId, archived: archived && seesArchivedPrograms(actor) });
  return toEvents(db, actor, rows);
}

/**
 * Returns the event with its series and plans, also when canceled, so that people who could see it learn that; throws
 * 404 if it is not visible.
 */
export async function getEvent({ db }: OnDatabase, actor: Actor, id: number): Promise<ReadEvent> {
  const row = await findEvent(db, actor, id);
  if (!row || !isInSight(actor, row)) throw gone();
  return {
    ...(await toEvent(db, actor, row)),
    series: await findSeries(db, row),
    plans: await plansInOrder(db, actor, row),
  };
}

/** Returns the event if it is visible and neither it nor its program is archived; throws 404 otherwise. */
export async function readCurrentEvent(db: Database, actor: Actor, id: number): Promise<FoundEvent> {
  const event = await findEvent(db, actor, id);
  if (!event || event.archived_at || event.program_archived) throw gone();
  return event;
}
