import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Choice } from './compose-practice-plan.ts';
import { type NowRequest, candidateTables } from './right-now.repository.ts';

/** How the challenges for a practice plan are drawn. */
export interface Drawing {
  seed: number;
  avoid: readonly number[];
  /** Challenges per category and number of missing materials, so that the size of the library does not matter. */
  perCategory?: number;
}

/**
 * Returns the challenges that a practice plan may contain, without those to `avoid`: of every category and number of
 * missing materials up to `perCategory` (8), untried ones first, then drawn by the seed.
 */
export async function findChoices(
  db: Database,
  actor: Actor,
  request: NowRequest,
  { seed, avoid, perCategory = 8 }: Drawing,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with ${candidateTables(actor, request)},
    placed as (
      select c.id, c.category, ceil(c.minutes)::int as minutes, j.missing::int, c.id in (select challenge_id from mine) as tried
      from judged j join candidates c using (id) where c.id <> all(${sql.val([...avoid])}::int[])),
    drawn as (
      select *, row_number() over (partition by category, missing order by tried, md5(id::text || ':' || ${String(seed)})) as nth
      from placed)
    select d.id, challenges.name, d.category, d.minutes, d.missing, d.tried
    from drawn d join challenges on challenges.id = d.id where nth <= ${sql.lit(perCategory)} order by d.id`.execute(
    db,
  );
  return rows;
}
