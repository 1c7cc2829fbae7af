import { createHash } from 'node:crypto';
import type { Material } from '@teamsparks/contract/challenge-fields';
import { materialTables } from '@teamsparks/contract/materials/material-match';
import { needsOf } from '@teamsparks/contract/materials/reckoning';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';

/** Reads the needs of all challenges anew. */
const indexJob = 'needs';
/** On the embedded engine people wait for as long as one statement takes. */
const batch = 100;

/** Another one whenever a table of names or units changes: what was indexed by the old ones is indexed anew. */
const tablesVersion = createHash('sha256').update(JSON.stringify(materialTables)).digest().readInt32BE();

/** Replaces what the index says of these challenges. */
export async function indexNeeds(tx: Database, needs: ReadonlyMap<number, readonly Material[]>): Promise<void> {
  const ids = [...needs.keys()];
  if (ids.length === 0) return;
  await tx.deleteFrom('challenge_needs').where('challenge_id', 'in', ids).execute();
  const rows = [...needs].flatMap(([challenge_id, materials]) =>
    needsOf(materials).map(({ thing, measure, ...amounts }) => ({ challenge_id, thing, measure, ...amounts })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into challenge_needs (challenge_id, thing, measure, damaging, non_damaging, setup_only)
    select challenge_id, thing, measure, damaging, non_damaging, setup_only
    from json_to_recordset(${JSON.stringify(rows)}) as made (challenge_id int, thing text, measure text,
      damaging float8, non_damaging float8, setup_only float8)`.execute(tx);
}

/** At the start: asks for the job where the tables of names are not those that the index was made with. */
export async function askForIndex(db: Database): Promise<void> {
  const known = await db.selectFrom('needs_index').select('version').executeTakeFirst();
  if (known?.version === tablesVersion) return;
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
    const materials = await tx
      .selectFrom('challenge_materials')
      .select(['challenge_id', 'name', 'quantity', 'units', 'category'])
      .where('challenge_id', 'in', ids)
      .orderBy('challenge_id')
      .orderBy('position')
      .execute();
    const of = Map.groupBy(materials, ({ challenge_id }) => challenge_id);
    await indexNeeds(tx, new Map(ids.map((id) => [id, of.get(id) ?? []])));
    return ids.at(-1) ?? null;
  });
}
