import type { NewRight } from '@teamsparks/contract/shared/access';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Stores what was added to a person's rights, for the notice about it. */
export async function setNewRights(tx: Database, userId: number, newRights: NewRight[]) {
  await tx.updateTable('users').set({ new_rights: newRights }).where('id', '=', userId).execute();
}

/** Removes what a person has seen from what was added to their rights, and returns what is left in the order it came. */
export async function removeNewRights(db: Database, userId: number, seen: NewRight[]): Promise<NewRight[]> {
  const { rows } = await sql<{ new_rights: NewRight[] }>`
    update users set new_rights = array(
      select added from unnest(new_rights) with ordinality as news (added, place)
      where added <> all(${seen}::text[]) order by place)
    where id = ${userId} returning new_rights`.execute(db);
  return rows[0]?.new_rights ?? [];
}

/** Returns a person's exceptions to the flags of their role, by flag. */
export async function findOverrides(tx: Database, userId: number): Promise<Map<string, boolean>> {
  const rows = await tx
    .selectFrom('flag_overrides')
    .select(['flag', 'allowed'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ flag, allowed }) => [flag, allowed]));
}
