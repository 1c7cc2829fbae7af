import { createHash } from 'node:crypto';
import { materialTables } from '@teamsparks/contract/shared/lines/material-match';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { findMaterialsOf, hasAnyChallenge } from '../challenges.repository.ts';
import { indexNeeds } from './needs.repository.ts';

/** Reads the needs of all challenges anew. */
const indexJob = 'needs';
/** On the embedded engine people wait for as long as one statement takes. */
const batch = 100;

/** Another one whenever a table of names or units changes: what was indexed by the old ones is indexed anew. */
const tablesVersion = createHash('sha256').update(JSON.stringify(materialTables)).digest().readInt32BE();

/** At the start: asks for the job where the tables of names are not those that the index was made with. */
export async function askForIndex(db: Database): Promise<void> {
  const known = await db.selectFrom('needs_index').select('version').executeTakeFirst();
  if (known?.version === tablesVersion) return;
  // What comes into an empty library is indexed as it comes.
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

/** Whoever ends the job in between finds it begun again. */
export function handleNeeds({ jobs, db }: Pick<Context, 'jobs' | 'db'>) {
  jobs.handle(indexJob, () => indexAll(db), 1);
}

/** Indexes all challenges anew; one that is saved meanwhile is indexed by its save. */
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

/** Locked, so that what is saved at the same moment is not written over. */
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
