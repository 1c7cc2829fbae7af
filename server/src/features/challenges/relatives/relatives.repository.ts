import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../tables.ts';
import { visibleTo, likePatternFor, nameKey } from '../challenges.repository.ts';
import { selectIdsWithWords } from '../library/index.ts';

/** A library up to this size is compared as a whole. */
const wholeMax = 300;
/** Size of the sample of a larger library, which tells which words are rare. */
const sampleSize = 120;

/**
 * Selects the challenges that may be recommended: visible, not archived, and neither this challenge nor its source or
 * variants.
 */
function others(db: Database, actor: Actor, { id, based_on }: ChallengeRecord) {
  return db
    .selectFrom('challenges')
    .where(visibleTo(actor))
    .where('challenges.deleted_at', 'is', null)
    .where('challenges.id', 'not in', based_on === null ? [id] : [id, based_on])
    .where((where) => where.or([where('based_on', 'is', null), where('based_on', '!=', id)]));
}

/**
 * Returns the ids of the challenges that may be recommended (visible, not archived, neither this one nor its source
 * or variants), and with `isAll` whether these are all: if there are more than 300, a sample of at most 120, spread
 * evenly over the ids. The same ids while the library does not change.
 */
export async function findSample(db: Database, actor: Actor, row: ChallengeRecord) {
  const first = await others(db, actor, row)
    .select('id')
    .orderBy('id')
    .limit(wholeMax + 1)
    .execute();
  if (first.length <= wholeMax) return { ids: first.map(({ id }) => id), isAll: true };
  const ends = others(db, actor, row).select(({ fn }) => [fn.min('id').as('lo'), fn.max('id').as('hi')]);
  const places = sql<{ place: number }>`(select (lo + (hi - lo) / ${sampleSize}::float * n)::int as place
    from (${ends}) ends, generate_series(0, ${sampleSize}::int - 1) n)`;
  const rows = await db
    .selectFrom(places.as('places'))
    .innerJoinLateral(
      others(db, actor, row)
        .select('challenges.id')
        .where(sql<boolean>`challenges.id >= places.place`)
        .orderBy('challenges.id')
        .limit(1)
        .as('found'),
      (join) => join.onTrue(),
    )
    .select('found.id')
    .distinct()
    .execute();
  return { ids: rows.map(({ id }) => id), isAll: false };
}

/**
 * Returns at most `limit` rows `{ id }` of visible challenges of the same category and level that were added before
 * this one, latest first, because a series is alike; no archived ones, source or variants.
 */
export async function findOfSameKind(db: Database, actor: Actor, row: ChallengeRecord, limit: number) {
  return others(db, actor, row)
    .select('id')
    .where('category', '=', row.category)
    .where('level', '=', row.level)
    .where('id', '<', row.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns at most `limit` rows `{ id }` of visible challenges whose teams get one of these materials (names in lower
 * case), latest first; no archived ones, source or variants.
 */
export async function findWithMaterials(
  db: Database,
  actor: Actor,
  row: ChallengeRecord,
  names: string[],
  limit: number,
) {
  return others(db, actor, row)
    .select('id')
    .where('id', 'in', (from) =>
      from
        .selectFrom('challenge_materials')
        .select('challenge_id')
        .where('category', '!=', 'setup_only')
        .where(sql<boolean>`lower(challenge_materials.name) = any(${sql.val(names)}::text[])`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns at most `limit` rows `{ id }` of visible challenges whose team's part has at least two of these words
 * (common English ones such as “about” do not count, so that one other is enough), latest first; no archived ones,
 * source or variants. `[]` for fewer than two words, because one alone occurs in too many.
 */
export async function findWithWords(db: Database, actor: Actor, row: ChallengeRecord, words: string[], limit: number) {
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => `(${word} & ${other})`));
  if (pairs.length === 0) return [];
  return others(db, actor, row)
    .select('id')
    .where(sql<boolean>`id = any(array(${selectIdsWithWords({ terms: [pairs.join(' | ')], host: false })}))`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns what is compared of these challenges, except materials, in no order; does not check visibility, and `team`
 * is null without texts. `ids` must not be empty.
 */
export async function findComparable(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('challenges')
    .leftJoin('challenge_sheets', 'challenge_id', 'id')
    .select(['id', 'name', 'level', 'category', 'time_limits', 'team'])
    .select(['one_liner', 'core_mechanic', 'variant', 'tag_ids'])
    .where('id', 'in', ids)
    .execute();
}

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
