import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { needsOf } from '@teamsparks/contract/shared/lines/reckoning';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Replaces the index entries of these challenges with the needs of their materials. */
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
