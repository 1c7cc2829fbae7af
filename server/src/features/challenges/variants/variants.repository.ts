import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../tables.ts';
import { likePatternFor, nameKey } from '../challenge-name.ts';
import { visibleTo } from '../challenges.repository.ts';

/** Returns the challenge that this one is based on and its variants by name, as far as this person sees them. */
export async function findRelatives(db: Database, actor: Actor, { id, based_on }: ChallengeRecord) {
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'name'])
    .where((where) => where.or([where('based_on', '=', id), where('id', '=', based_on ?? 0)]))
    .where(visibleTo(actor))
    .orderBy('name_sort')
    .execute();
  return {
    based_on: rows.find((row) => row.id === based_on) ?? null,
    variants: rows.filter((row) => row.id !== based_on),
  };
}

/** Returns the name keys of all challenges, archived ones included, that begin with this text. */
export async function findNamesBeginningWith(db: Database, beginning: string): Promise<Set<string>> {
  const key = nameKey(beginning);
  const rows = await db
    .selectFrom('challenges')
    .select('name_key')
    .where('name_key', 'like', likePatternFor(key).slice(1))
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}
