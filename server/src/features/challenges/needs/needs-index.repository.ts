import { createHash } from 'node:crypto';
import { materialTables } from '@teamsparks/contract/shared/lines/material-match';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { findMaterialsOf, hasAnyChallenge } from '../challenges.repository.ts';
import { indexNeeds } from './needs.repository.ts';

/** Job that rebuilds the index of needs. */
const indexJob = 'needs';
/** Small, because on the embedded engine people wait while a statement runs. */
const batch = 100;

/** Changes with the tables of names and units, so that the index is rebuilt. */
const tablesVersion = createHash('sha256').update(JSON.stringify(materialTables)).digest().readInt32BE();

/**
 * Queues the rebuild of the index of needs at startup, if the tables of names and units have changed since it was
 * built and no rebuild is waiting. Without challenges it only notes the new version.
 */
export async function queueNeedsIndex(db: Database): Promise<void> {
  const indexed = await db.selectFrom('needs_index').select('version').executeTakeFirst();
  if (indexed?.version === tablesVersion) return;
  // Challenges added to an empty library are indexed as they come.
  if (!(await hasAnyChallenge(db))) return noteVersion(db);
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', indexJob)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) await addJob(db, indexJob, {});
}

/** Registers the job that rebuilds the index of needs. An interrupted job starts again from the beginning. */
export function registerNeedsJob({ jobs, db }: Pick<Context, 'jobs' | 'db'>) {
  jobs.handle(indexJob, () => indexAll(db), 1);
}

/**
 * Indexes the needs of all challenges in batches and notes the version of the tables; a challenge that is saved
 * meanwhile is indexed by its save.
 */
export async function indexAll(db: Database): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await indexNext(db, after);
  await sql`analyze challenge_needs`.execute(db);
  await noteVersion(db);
}

async function noteVersion(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('needs_index').execute();
    await tx.insertInto('needs_index').values({ version: tablesVersion }).execute();
  });
}

/**
 * Indexes the next batch and returns its last id, or null at the end. Locks the rows, so that a concurrent save is not
 * overwritten.
 */
async function indexNext(db: Database, after: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('challenges')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .forShare()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return null;
    await indexNeeds(tx, await findMaterialsOf(tx, ids));
    return ids.at(-1) ?? null;
  });
}
