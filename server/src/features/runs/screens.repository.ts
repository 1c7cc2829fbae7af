import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RunScreensTable } from './tables.ts';

/** Inserts a screen that joins a run. */
export async function insertScreen(tx: Database, values: Insertable<RunScreensTable>): Promise<void> {
  await tx.insertInto('run_screens').values(values).execute();
}

/**
 * Returns a screen of this kind while its token is not expired and its run is open or ended after `since`; undefined
 * otherwise. The caller compares the token.
 */
export async function findScreen(
  db: Database,
  id: string,
  kind: ScreenKind,
  { now, since }: { now: Date; since: Date },
) {
  return db
    .selectFrom('run_screens as s')
    .innerJoin('runs as r', 'r.id', 's.run_id')
    .select(['s.id', 's.run_id', 's.token_sha256', 's.by_host'])
    .where('s.id', '=', id)
    .where('s.kind', '=', kind)
    .where('s.expires_at', '>', now)
    .where((where) => where.or([where('r.phase', '!=', 'ended'), where('r.ended_at', '>', since)]))
    .executeTakeFirst();
}

/** Deletes a screen of a run, so that its token no longer works. */
export async function removeScreen(tx: Database, runId: number, id: string): Promise<void> {
  await tx.deleteFrom('run_screens').where('run_id', '=', runId).where('id', '=', id).execute();
}

/** Sets the time at which these screens were last connected to now. */
export async function markScreensSeen(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('run_screens')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Returns by run the ids of the screens connected to any process within the last `seconds`. */
export async function findSeenScreens(
  db: Database,
  runIds: readonly number[],
  seconds: number,
): Promise<Map<number, string[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('run_screens')
    .select(['run_id', 'id'])
    .where('run_id', 'in', runIds)
    .where(sql<boolean>`seen_at > now() - ${seconds} * interval '1 second'`)
    .execute();
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map([...byRun].map(([id, own]) => [id, own.map((row) => row.id)]));
}

/** Returns the `count` latest of these screens that still exist, so that a browser can drop the other cookies. */
export async function findLatestScreens(db: Database, ids: readonly string[], count: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('run_screens')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('expires_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
