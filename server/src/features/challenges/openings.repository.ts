import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

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
