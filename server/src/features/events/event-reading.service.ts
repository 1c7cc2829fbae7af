import type { Event, WholeEvent } from '@teamsparks/contract/events/fields';
import { updateEvent as updateEndpoint } from '@teamsparks/contract/events/endpoints';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { seesArchivedPrograms, type FoundEvent } from '../lesson-plans/index.ts';
import { findEvent, findEvents } from './events.repository.ts';
import { toEvent, toEvents, plansInOrder } from './events.views.ts';
import { findSeries } from './series.repository.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { instantsOf, type LocalTimes } from './event-times.ts';

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
 * date; `archived` adds, for administrators only, canceled ones at the end and those of archived programs.
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
 * Returns the event with its series and plans, also when it is canceled; throws 404 if it is not visible, or if its
 * program is archived and this person is no administrator.
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

/** Leaders arrive this long before an event begins (ms). */
const beforeMs = 60 * 60 * 1000;
/** A day is 25 hours long when clocks go back (ms). */
const longestDayMs = 25 * 60 * 60 * 1000;

/**
 * Returns from when on a run of an event counts as what was done there and not as a rehearsal: an hour before it begins,
 * or the start of its first day if it has no hours.
 */
export const startsOn = ({ begins_at, begins }: Pick<FoundEvent, 'begins_at' | 'begins'>): Date =>
  begins_at === null ? begins : new Date(begins.getTime() - beforeMs);

/**
 * Tells whether it is time to run the event's plans: from the start of its first day where it takes place, at the
 * latest from {@link startsOn}, until it ends.
 */
export function isOn(event: Pick<FoundEvent, keyof LocalTimes | 'begins' | 'ends'>, now: Date): boolean {
  const { begins } = event.begins_at === null ? event : instantsOf({ ...event, begins_at: null, ends_at: null });
  return (begins <= now || startsOn(event) <= now) && now < event.ends;
}

/**
 * Returns the current events with this plan for which {@link isOn} is true and whose groups and mentors the person may
 * see, sorted by date and hour.
 */
export async function findEventsOn(db: Database, actor: Actor, planId: number, now: Date): Promise<FoundEvent[]> {
  const ids = await findEventsOfPlans(db, [planId]);
  if (ids.length === 0) return [];
  const soon = new Date(now.getTime() + longestDayMs);
  const events = await findEvents(db, actor, { ids, endingAfter: now, beginningBefore: soon });
  return events.filter((event) => event.sees_inside && isOn(event, now));
}
