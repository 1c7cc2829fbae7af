import { randomBytes, randomInt } from 'node:crypto';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { sql, type Insertable } from 'kysely';
import { codeLength, codeSigns, runHoursMax } from '@teamsparks/contract/runs/vocabulary';
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

/** Stores the current time as the time at which these screens were last connected. */
export async function markScreensSeen(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('run_screens')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Returns by run the ids of the screens connected to any process within the last `seconds`; runs without any are
 * missing.
 */
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

/**
 * Returns the ids of the latest of these screens that still exist, at most `count`, so that a browser can drop the
 * other cookies.
 */
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

const triesMax = 20;
const isOver = sql<boolean>`made_at <= now() - ${runHoursMax} * interval '1 hour'`;
const isFresh = sql<boolean>`made_at > now() - ${runHoursMax} * interval '1 hour'`;

/** A join code: typed by hand, or in the QR picture and the link, which alone carry the secret. */
export interface JoinCode {
  code: string;
  secret: string;
}

/**
 * Returns the run's valid code of this kind with its secret, or makes one that no other run uses and deletes the run's
 * expired codes; throws if no free code is found.
 */
export async function findOrMakeCode(db: Database, runId: number, kind: ScreenKind): Promise<JoinCode> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await findCode(db, runId, kind);
    if (before) return before;
    await db.deleteFrom('run_codes').where('run_id', '=', runId).where(isOver).execute();
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
    const insertedCode = await db
      .insertInto('run_codes')
      .values({ code, run_id: runId, kind, secret: randomBytes(16).toString('hex') })
      // Another run may have this code, or another request may have made one for this run.
      .onConflict((there) => there.doNothing())
      .returning(['code', 'secret'])
      .executeTakeFirst();
    if (insertedCode) return insertedCode;
  }
  throw new Error('no free code was found');
}

/** Returns the run's code of this kind while it is valid (12 hours); undefined if there is none. */
export async function findCode(db: Database, runId: number, kind: ScreenKind): Promise<JoinCode | undefined> {
  return db
    .selectFrom('run_codes')
    .select(['code', 'secret'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where(isFresh)
    .executeTakeFirst();
}

/** Returns the run id and screen kind that a valid code opens; undefined for any other code. */
export async function findRunByCode(db: Database, code: string) {
  return runsByCode(db, code).executeTakeFirst();
}

/**
 * Returns the run id and screen kind if the code is valid and its secret (from the QR picture or link) matches; undefined
 * otherwise.
 */
export async function findRunByInvitation(db: Database, code: string, secret: string) {
  return runsByCode(db, code).where('secret', '=', secret).executeTakeFirst();
}

const runsByCode = (db: Database, code: string) =>
  db.selectFrom('run_codes').select(['run_id', 'kind']).where('code', '=', code).where(isFresh);

/** Deletes the run's code of this kind with its secret and makes a new one. */
export async function replaceCode(tx: Database, runId: number, kind: ScreenKind): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).where('kind', '=', kind).execute();
  await findOrMakeCode(tx, runId, kind);
}

/** Deletes all join codes of a run. */
export async function deleteCodes(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).execute();
}
