import { sql, type Insertable, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type FoundEvent, knowsProgram, visibleEvents, concerns, leads, standsIn } from '../lesson-plans/index.ts';
import type { EventsTable } from './tables.ts';
import { deletePastSubstitutes } from './substitutes.repository.ts';
import { instantsOf, type LocalTimes } from './event-times.ts';

interface Filter {
  programId?: number | undefined;
  ids?: readonly number[];
  /** Only those that end after it. */
  endingAfter?: Date;
  /** Only those that begin before it. */
  beginningBefore?: Date;
  /** Only those on these days. */
  days?: { start_date: string; end_date: string };
  limit?: number;
  /**
   * True adds archived events and those of archived programs; a date adds only those archived after it, of programs
   * only what was ahead.
   */
  archived?: boolean | Date;
}

/**
 * Returns the visible events that match the filter, sorted by date and hour, canceled ones last; without `archived`
 * only events that are not canceled and whose program is not archived.
 */
export async function findEvents(
  db: Database,
  actor: Actor,
  { programId, ids, endingAfter, beginningBefore, days, limit, archived = false }: Filter,
) {
  let query = visibleEvents(db, actor);
  if (programId !== undefined) {
    // Otherwise people who may not see a program would learn which events it has.
    query = query.where('events.program_id', '=', programId).where(knowsProgram(actor));
  }
  if (ids !== undefined) query = query.where('events.id', '=', sql<number>`any(${ids}::int[])`);
  if (endingAfter) query = query.where('events.ends', '>', endingAfter);
  if (beginningBefore) query = query.where('events.begins', '<', beginningBefore);
  if (days) {
    query = query.where('events.end_date', '>=', days.start_date).where('events.start_date', '<=', days.end_date);
  }
  if (limit !== undefined) query = query.limit(limit);
  if (archived !== true) {
    const since = archived || null;
    query = query.where(sql<boolean>`coalesce(events.archived_at > ${since}::timestamptz, events.archived_at is null)`);
    query = query.where(sql<boolean>`(programs.archived_at is null
      or (programs.archived_at > ${since}::timestamptz and events.begins > programs.archived_at))`);
  }
  return query
    .orderBy(sql`events.archived_at is not null`)
    .orderBy('events.start_date')
    .orderBy(sql`events.begins_at nulls first`)
    .orderBy('events.end_date')
    .orderBy('events.id')
    .execute();
}

/** Returns the event, also if it or its program is archived; undefined if it is not visible. */
export async function findEvent(db: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  return visibleEvents(db, actor).where('events.id', '=', id).executeTakeFirst();
}

/**
 * Locks the event until the transaction ends and returns it, also if it or its program is archived; undefined if it
 * is not visible. It reads after the lock is there, because its groups may have changed meanwhile.
 */
export async function lockEvent(tx: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  const row = tx.selectFrom('events').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) ? findEvent(tx, actor, id) : undefined;
}

/** Locks events in the order of their ids until the transaction ends. */
export async function lockEvents(tx: Database, ids: readonly number[]): Promise<void> {
  const rows = tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`);
  await rows.orderBy('id').forUpdate().execute();
}

/** Columns of a new event; its instants are computed from them. */
export type NewRow = Omit<Insertable<EventsTable>, 'begins' | 'ends' | keyof LocalTimes> &
  Pick<LocalTimes, 'start_date' | 'end_date'> &
  Partial<LocalTimes>;

const wholeDays = { begins_at: null, ends_at: null, all_day: true, time_zone: null };

/**
 * Inserts events, at least one, computes their instants, and returns their ids in the order of the rows. Times that
 * a row leaves out default to whole days without a time zone.
 */
export async function insertEvents(tx: Database, rows: readonly NewRow[]): Promise<number[]> {
  const values = rows.map((row) => ({ ...wholeDays, ...row })).map((row) => ({ ...row, ...instantsOf(row) }));
  const inserted = await tx.insertInto('events').values(values).returning('id').execute();
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

/**
 * Inserts an event, computes its instants, and returns its id. Times that the row leaves out default to whole days
 * without a time zone.
 */
export async function insertEvent(tx: Database, row: NewRow): Promise<number> {
  const [id = 0] = await insertEvents(tx, [row]);
  return id;
}

/**
 * Updates the event's columns and instants and moves its revision on. Deletes substitutes whose day is over first,
 * because a later day would make them substitutes again.
 */
export async function changeEvent(tx: Database, before: FoundEvent, values: Updateable<EventsTable>): Promise<void> {
  await deletePastSubstitutes(tx, before.id);
  await tx
    .updateTable('events')
    .set((column) => ({
      ...values,
      ...instantsOf({ ...before, ...values }),
      revision: column('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', before.id)
    .execute();
}

/** Selects the visible events that are not canceled. */
const ownEvents = (db: Database, actor: Actor) =>
  visibleEvents(db, actor).where('events.archived_at', 'is', null).where('programs.archived_at', 'is', null);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the earliest visible events that are not over and that this person leads, substitutes at, is assigned to as
 * a mentor (also through a group or its program) or follows; at most `limit`, and after the first one those that begin
 * within `days`. Leaves out canceled ones and those of archived programs.
 */
export async function findNextOwnEvents(
  db: Database,
  actor: Actor,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<FoundEvent[]> {
  const events = await ownEvents(db, actor)
    .where(concerns(actor))
    .where('events.ends', '>', now)
    .orderBy('events.begins')
    .orderBy('events.id')
    .limit(limit)
    .execute();
  return events.filter(({ begins }, index) => index === 0 || begins.getTime() < now.getTime() + days * dayMs);
}

/**
 * Returns the events (id, name, days) that this person leads or substitutes at now, that ended within `days` and
 * that nobody has looked back on, the latest end first; at most `limit`. Leaves out canceled ones and those of
 * archived programs.
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
