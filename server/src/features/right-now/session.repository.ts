import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Choice } from './compose-session.ts';
import { type Asked, judgement } from './right-now.repository.ts';

/** How what a session may be built of is drawn. */
export interface Drawing {
  seed: number;
  avoid: readonly number[];
  /** Of each category with as much missing so many, however large the library is. */
  perCategory?: number;
}

/** What a session may be built of: of every category some, untried ones first. */
export async function findChoices(
  db: Database,
  actor: Actor,
  asked: Asked,
  { seed, avoid, perCategory = 8 }: Drawing,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with ${judgement(actor, asked)},
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
