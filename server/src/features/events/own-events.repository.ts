import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { concerns, type FoundEvent, leads, standsIn, visibleEvents } from '../lesson-plans/index.ts';

/** Selects the visible events that are not canceled. */
const ownEvents = (db: Database, actor: Actor) =>
  visibleEvents(db, actor).where('events.archived_at', 'is', null).where('programs.archived_at', 'is', null);

/**
 * Returns this person's own event that is next or going on, or undefined. Events that everyone may see count only for
 * the people who work at or follow them.
 */
export async function findNextOwnEvent(db: Database, actor: Actor, now: Date): Promise<FoundEvent | undefined> {
  return ownEvents(db, actor)
    .where(concerns(actor))
    .where('events.ends', '>', now)
    .orderBy('events.begins')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst();
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the events (id, name, days) that this person leads or substitutes at now, that ended within `days` and that
 * nobody has looked back on, the latest first; at most `limit`.
 */
export async function findToLookBackOn(
  db: Database,
  actor: Actor,
  now: Date,
  { days, limit }: { days: number; limit: number },
) {
  const events = await ownEvents(db, actor)
    .where(sql<boolean>`(${leads(actor)} or ${standsIn(actor)})`)
    .where('events.ends', '<=', now)
    .where('events.ends', '>', new Date(now.getTime() - days * dayMs))
    .where(sql<boolean>`not exists (select from looking_back where looking_back.event_id = events.id)`)
    .orderBy('events.ends', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
  return events.map(({ id, name, start_date, end_date }) => ({ id, name, start_date, end_date }));
}
