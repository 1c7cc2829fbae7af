import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../../../tables.ts';
import { visibleTo } from '../challenges.repository.ts';
import { havingWords } from '../search/sheet-words.repository.ts';

/** A library of so many is compared whole. */
const wholeMax = 300;
/** Of a larger one, so many tell which words are rare. */
const sampleSize = 120;

/** Those that this person sees and that may be recommended: neither archived ones nor the challenge itself and its kin. */
function others(db: Database, actor: Actor, { id, based_on }: ChallengeRecord) {
  return db
    .selectFrom('challenges')
    .where(visibleTo(actor))
    .where('challenges.deleted_at', 'is', null)
    .where('challenges.id', 'not in', based_on === null ? [id] : [id, based_on])
    .where((where) => where.or([where('based_on', 'is', null), where('based_on', '!=', id)]));
}

/** All of a small library; of a large one some, from everywhere in it. Always the same ones while it does not change. */
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

/** Those of the same kind that were added just before: what comes as a series is alike. */
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

/** Those whose teams are handed one of these materials, named in lower case; of many the latest. */
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

/** Those in whose team part two of these words stand together: one alone stands in too many. Of many the latest. */
export async function findWithWords(db: Database, actor: Actor, row: ChallengeRecord, words: string[], limit: number) {
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `(${one} & ${other})`));
  if (pairs.length === 0) return [];
  return others(db, actor, row)
    .select('id')
    .where(sql<boolean>`id = any(array(${havingWords({ terms: [pairs.join(' | ')], host: false })}))`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What is compared of challenges, but for their materials. */
export async function findComparable(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('challenges')
    .leftJoin('challenge_sheets', 'challenge_id', 'id')
    .select(['id', 'name', 'level', 'category', 'time_limits', 'team'])
    .select(['one_liner', 'core_mechanic', 'variant', 'tag_ids'])
    .where('id', 'in', ids)
    .execute();
}
