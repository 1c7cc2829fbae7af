import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findMaterialsOf, visibleTo } from '../challenges.repository.ts';

/** Small enough for the embedded database, which serves nobody else while it reads a batch. */
const batchSize = 100;

/** Yields all challenges but archived ones in batches, ordered by id, with what the rules examine. */
export async function* readLibrary(db: Database): AsyncGenerator<ExaminedChallenge[]> {
  for (let after = 0; ;) {
    const rows = await readRows(db, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const [materials, rated] = [await findMaterialsOf(db, ids), await findRatedSetups(db, ids)];
    yield rows.map((row) => ({ ...row, materials: materials.get(row.id) ?? [], rated: rated.get(row.id) }));
  }
}

/** A challenge with what the rules examine. */
export type ExaminedChallenge = Awaited<ReturnType<typeof readRows>>[number] & {
  materials: NonNullable<ReturnType<Awaited<ReturnType<typeof findMaterialsOf>>['get']>>;
  rated: RatedSetup | undefined;
};

const columns = [
  'id',
  'name',
  'version',
  'status',
  'level',
  'category',
  'setup_difficulty',
  'has_materials',
  'time_limits',
  'safety_flags',
  'pdf_sha256',
  'based_on',
] as const;

async function readRows(db: Database, after: number) {
  return (
    db
      // The ids come first: otherwise the joined tables would be read from their beginnings for every batch.
      .with(
        (cte) => cte('batch').materialized(),
        (from) =>
          from
            .selectFrom('challenges')
            .select('id')
            .where('deleted_at', 'is', null)
            .where('id', '>', after)
            .orderBy('id')
            .limit(batchSize),
      )
      .selectFrom('batch')
      .innerJoin('challenges', 'challenges.id', 'batch.id')
      .leftJoin('challenge_sheets', 'challenge_sheets.challenge_id', 'challenges.id')
      .leftJoin('challenge_openings', 'challenge_openings.challenge_id', 'challenges.id')
      .leftJoin('host_pdfs', 'host_pdfs.sha256', 'challenges.pdf_sha256')
      .select(columns.map((column) => `challenges.${column}` as const))
      .select(['team', 'host', 'unread_lines', 'host_pdfs.sha256 as host_pdf'])
      .select(
        sql<boolean>`challenges.tag_ids && array(select id from tags where name_key = 'no materials')`.as(
          'says_no_materials',
        ),
      )
      .select(
        sql<string>`greatest(challenge_openings.last_opened_on, (challenges.created_at at time zone 'UTC')::date)::text`.as(
          'used_on',
        ),
      )
      .orderBy('challenges.id')
      .execute()
  );
}

/** Setup difficulty as rated by reviews, 1 to 5 on the scale of the challenge. */
interface RatedSetup {
  challenge_id: number;
  reviews: number;
  mean: number;
}

/**
 * Returns the mean setup difficulty that reviews give to each challenge. Inverts the ratings, because 1 means "Very
 * Difficult" in a review.
 */
async function findRatedSetups(db: Database, ids: readonly number[]): Promise<Map<number, RatedSetup>> {
  const { rows } = await sql<RatedSetup>`
    select challenge_id, count(setup_rating)::int as reviews, avg(6 - setup_rating)::float8 as mean
    from reviews where challenge_id = any(${ids}::int[]) and setup_rating is not null
      and hidden_at is null and removed_at is null
    group by challenge_id`.execute(db);
  return new Map(rows.map((row) => [row.challenge_id, row]));
}

/** Returns the given challenges that this person sees now, by id; leaves out archived ones. */
export async function findCurrent(db: Database, actor: Actor, ids: readonly number[]) {
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'name', 'status', 'deleted_at', 'version'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .where(visibleTo(actor))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Stores `day` as the last opening of these challenges, unless a later day is stored. In the order of ids, so that two
 * instances wait instead of deadlocking.
 */
export async function writeOpenings(db: Database, ids: readonly number[], day: string) {
  const opened = db
    .selectFrom('challenges')
    .select(['id', sql<string>`${day}::date`.as('last_opened_on')])
    .where('id', 'in', ids)
    .orderBy('id');
  await db
    .insertInto('challenge_openings')
    .columns(['challenge_id', 'last_opened_on'])
    .expression(opened)
    .onConflict((there) =>
      there
        .column('challenge_id')
        .doUpdateSet({ last_opened_on: sql<string>`excluded.last_opened_on` })
        .whereRef('challenge_openings.last_opened_on', '<', 'excluded.last_opened_on'),
    )
    .execute();
}
