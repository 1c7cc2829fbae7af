import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type FoundEvent, visibleEvents } from '../lesson-plans/index.ts';

/** Inserts a series and returns its id. */
export async function insertSeries(tx: Database, weekdays: readonly number[]): Promise<number> {
  const { id } = await tx
    .insertInto('event_series')
    .values({ weekdays: [...weekdays] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks the series until the transaction ends, so that changes of several of its events take turns; returns undefined
 * if it is gone. The lock is a weak one: a change of a single event refers to the series and would wait for a stronger
 * lock, while this waits for that event.
 */
export async function lockSeries(tx: Database, id: number): Promise<{ weekdays: number[] } | undefined> {
  return tx.selectFrom('event_series').select('weekdays').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Locks the events of a series in the order of their ids and returns the visible ones by first day, also canceled
 * ones and those of archived programs.
 */
export async function lockSeriesEvents(tx: Database, actor: Actor, id: number): Promise<FoundEvent[]> {
  await tx.selectFrom('events').select('id').where('series_id', '=', id).orderBy('id').forUpdate().execute();
  const rows = await visibleEvents(tx, actor).where('events.series_id', '=', id).execute();
  return rows.toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id);
}

/** Returns a text that changes when an event of the series gets a new revision, joins it or leaves it. */
export async function seriesVersion(db: Database, id: number): Promise<string> {
  const { version } = await db
    .selectFrom('events')
    .select(sql<string>`md5(coalesce(string_agg(id || ':' || revision, ',' order by id), ''))`.as('version'))
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Returns what an event shows of its series (weekdays, first day of the last event and number of later events, both
 * without canceled ones, version), or null if it does not repeat or all events of the series are canceled.
 */
export async function findSeries(db: Database, { series_id, start_date, id }: FoundEvent) {
  if (series_id === null) return null;
  const row = await db
    .selectFrom('event_series')
    .innerJoin('events', 'events.series_id', 'event_series.id')
    .select('event_series.weekdays')
    .select(sql<string>`max(events.start_date)::text`.as('last_day'))
    .select(
      sql<number>`(count(*) filter (where (events.start_date, events.id) > (${start_date}::date, ${id}::int)))::int`.as(
        'further',
      ),
    )
    .where('event_series.id', '=', series_id)
    .where('events.archived_at', 'is', null)
    .groupBy('event_series.id')
    .executeTakeFirst();
  return row ? { ...row, version: await seriesVersion(db, series_id) } : null;
}

/** Sets the weekdays of a series. */
export async function setWeekdays(tx: Database, id: number, weekdays: readonly number[]): Promise<void> {
  await tx
    .updateTable('event_series')
    .set({ weekdays: [...weekdays] })
    .where('id', '=', id)
    .execute();
}

/** Moves these events, at least one, into another series. */
export async function moveToSeries(tx: Database, eventIds: readonly number[], seriesId: number): Promise<void> {
  await tx.updateTable('events').set({ series_id: seriesId }).where('id', 'in', eventIds).execute();
}
