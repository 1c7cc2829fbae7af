import { sql, type Insertable, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventsTable } from '../../tables.ts';
import { type FoundEvent, knowsProgram, visibleEvents, worksAt } from '../lesson-plans/index.ts';
import { forgetWhoStoodIn } from './substitutes.repository.ts';
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
  /** Only those that the person leads, or works at; all of administrators. */
  working?: boolean;
  limit?: number;
  /** Also archived ones and those of archived programs; a date: those that were archived after it, of programs what was ahead. */
  archived?: boolean | Date;
}

/** By date and hour, archived ones last. */
export async function findEvents(
  db: Database,
  actor: Actor,
  { programId, ids, endingAfter, beginningBefore, days, working = false, limit, archived = false }: Filter,
) {
  let found = visibleEvents(db, actor);
  if (programId !== undefined) {
    // Who may not know of the program does not learn which events it has.
    found = found.where('events.program_id', '=', programId).where(knowsProgram(actor));
  }
  if (ids !== undefined) found = found.where('events.id', '=', sql<number>`any(${ids}::int[])`);
  if (endingAfter) found = found.where('events.ends', '>', endingAfter);
  if (beginningBefore) found = found.where('events.begins', '<', beginningBefore);
  if (days) {
    found = found.where('events.end_date', '>=', days.start_date).where('events.start_date', '<=', days.end_date);
  }
  if (working) found = found.where(worksAt(actor));
  if (limit !== undefined) found = found.limit(limit);
  if (archived !== true) {
    const since = archived || null;
    found = found.where(sql<boolean>`coalesce(events.archived_at > ${since}::timestamptz, events.archived_at is null)`);
    found = found.where(sql<boolean>`(programs.archived_at is null
      or (programs.archived_at > ${since}::timestamptz and events.begins > programs.archived_at))`);
  }
  return found
    .orderBy(sql`events.archived_at is not null`)
    .orderBy('events.start_date')
    .orderBy(sql`events.begins_at nulls first`)
    .orderBy('events.end_date')
    .orderBy('events.id')
    .execute();
}

/** Archived ones too. */
export async function findEvent(db: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  return visibleEvents(db, actor).where('events.id', '=', id).executeTakeFirst();
}

/**
 * Locked until the transaction ends, and read once the lock is there: whose event it is may have changed while the lock was
 * waited for.
 */
export async function lockEvent(tx: Database, actor: Actor, id: number): Promise<FoundEvent | undefined> {
  const row = tx.selectFrom('events').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) ? findEvent(tx, actor, id) : undefined;
}

/** Locks events in the order of their ids. */
export async function lockEvents(tx: Database, ids: readonly number[]): Promise<void> {
  const rows = tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`);
  await rows.orderBy('id').forUpdate().execute();
}

/** What a new row says; the instants follow from it. */
export type NewRow = Omit<Insertable<EventsTable>, 'begins' | 'ends' | keyof LocalTimes> &
  Pick<LocalTimes, 'start_date' | 'end_date'> &
  Partial<LocalTimes>;

const wholeDays = { begins_at: null, ends_at: null, all_day: true, time_zone: null };

/** Answers the ids in the order of the rows. */
export async function insertEvents(tx: Database, rows: readonly NewRow[]): Promise<number[]> {
  const values = rows.map((row) => ({ ...wholeDays, ...row })).map((row) => ({ ...row, ...instantsOf(row) }));
  const made = await tx.insertInto('events').values(values).returning('id').execute();
  return made.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function insertEvent(tx: Database, row: NewRow): Promise<number> {
  const [id = 0] = await insertEvents(tx, [row]);
  return id;
}

/** Moves the revision on: calendars that have the event take the change. */
export async function changeEvent(tx: Database, before: FoundEvent, values: Updateable<EventsTable>): Promise<void> {
  await forgetWhoStoodIn(tx, before.id);
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
