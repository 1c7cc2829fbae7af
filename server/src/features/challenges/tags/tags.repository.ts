import { sql } from 'kysely';
import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../tables.ts';
import { type Tag, likePatternFor, nameKey, visibleTo } from '../challenges.repository.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';

/** Tags that a library query refers to. */
export interface ResolvedTags {
  /** Ids of which a challenge must have one; undefined if the query names no tags. */
  chosen: number[] | undefined;
  /** Tags whose names contain the search text, by name. */
  matching: Tag[];
}

/**
 * Returns the tags that a query names (`chosen`) and those whose names contain its search text (`matching`); none for
 * people who cannot see tags, for whom tags do not filter.
 */
export async function resolveTags(
  db: Database,
  actor: Actor,
  { tag, search }: Pick<LibraryQuery, 'tag' | 'search'>,
): Promise<ResolvedTags> {
  const keys = tag.map(nameKey).filter((key) => key !== '');
  const text = nameKey(search);
  if (!readsChallengeDetails(actor) || (keys.length === 0 && text === '')) return { chosen: undefined, matching: [] };
  const isChosen = sql<boolean>`name_key = any(${sql.val(keys)}::text[])`;
  const isFound = text === '' ? sql<boolean>`false` : sql<boolean>`name_key like ${likePatternFor(text)}`;
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', isChosen.as('chosen'), isFound.as('found')])
    .where((where) => where.or([isChosen, isFound]))
    .orderBy('name_sort')
    .execute();
  const chosen = rows.filter((row) => row.chosen).map(({ id }) => id);
  return { chosen: keys.length > 0 ? chosen : undefined, matching: rows.filter((row) => row.found) };
}

/** Returns the tags of challenges that this person sees, by name. */
export async function findTagsInUse(db: Database, actor: Actor): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('challenges')
          .select('challenges.id')
          .where(sql<boolean>`challenges.tag_ids @> array[tags.id]`)
          .where(visibleTo(actor)),
      ),
    )
    .orderBy('name_sort')
    .execute();
}

type Tagged = Pick<ChallengeRecord, 'id' | 'tag_ids'>;

/** Returns the tags of each challenge, by challenge id, sorted by name. */
export async function findTagsOf(db: Database, rows: readonly Tagged[]): Promise<Map<number, Tag[]>> {
  const ids = new Set(rows.flatMap((row) => row.tag_ids));
  const tags = ids.size === 0 ? [] : await findTags(db, [...ids]);
  return new Map(rows.map((row) => [row.id, tags.filter(({ id }) => row.tag_ids.includes(id))]));
}

async function findTags(db: Database, ids: readonly number[]): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).orderBy('name_sort').execute();
}

/**
 * Returns the tags with these names, sorted by name, and creates those that are missing; an existing tag keeps its
 * spelling, and `[]` comes back for no names. Always inserts in one order, so that parallel calls wait instead of
 * deadlocking.
 */
export async function ensureTags(tx: Database, names: readonly string[]) {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  if (byKey.size === 0) return [];
  const keys = [...byKey.keys()].sort();
  await tx
    .insertInto('tags')
    .values(keys.map((name_key) => ({ name_key, name: byKey.get(name_key) ?? name_key })))
    .onConflict((existing) => existing.column('name_key').doNothing())
    .execute();
  return tx.selectFrom('tags').select(['id', 'name']).where('name_key', 'in', keys).orderBy('name_sort').execute();
}

/** Returns the tag with this name, in any case, or undefined. */
export async function findTag(db: Database, name: string) {
  return db.selectFrom('tags').select(['id', 'name']).where('name_key', '=', nameKey(name)).executeTakeFirst();
}

/** Returns the column values that append a tag to rows; rows that have it already would get it twice. */
export const withTag = (id: number) => ({ tag_ids: sql<number[]>`tag_ids || ${id}::int` });
/** Returns the column values that remove a tag from a row. */
export const withoutTag = (id: number) => ({ tag_ids: sql<number[]>`array_remove(tag_ids, ${id}::int)` });
