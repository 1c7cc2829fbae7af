import { sql } from 'kysely';
import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../../../tables.ts';
import { containing, nameKey } from '../challenge-name.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';

import { visibleTo } from '../challenges.repository.ts';
import type { Tag } from './tag.ts';

/** The tags that a query of the library means, by id. */
export interface MeantTags {
  /** One of which a challenge must have; undefined when the query names none. */
  chosen: number[] | undefined;
  /** In whose names the search text is found, by name. */
  found: Tag[];
}

/** People who cannot see tags can neither filter by them nor find them. */
export async function findMeantTags(
  db: Database,
  actor: Actor,
  { tag, search }: Pick<LibraryQuery, 'tag' | 'search'>,
): Promise<MeantTags> {
  const keys = tag.map(nameKey).filter((key) => key !== '');
  const text = nameKey(search);
  if (!readsChallengeDetails(actor) || (keys.length === 0 && text === '')) return { chosen: undefined, found: [] };
  const isChosen = sql<boolean>`name_key = any(${sql.val(keys)}::text[])`;
  const isFound = text === '' ? sql<boolean>`false` : sql<boolean>`name_key like ${containing(text)}`;
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', isChosen.as('chosen'), isFound.as('found')])
    .where((where) => where.or([isChosen, isFound]))
    .orderBy('name_sort')
    .execute();
  const chosen = rows.filter((row) => row.chosen).map(({ id }) => id);
  return { chosen: keys.length > 0 ? chosen : undefined, found: rows.filter((row) => row.found) };
}

/** The tags that challenges which this person sees have, by name. */
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

/** By name, by challenge. */
export async function findTagsOf(db: Database, rows: readonly Tagged[]): Promise<Map<number, Tag[]>> {
  const ids = new Set(rows.flatMap((row) => row.tag_ids));
  const tags = ids.size === 0 ? [] : await findTags(db, [...ids]);
  return new Map(rows.map((row) => [row.id, tags.filter(({ id }) => row.tag_ids.includes(id))]));
}

async function findTags(db: Database, ids: readonly number[]): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).orderBy('name_sort').execute();
}

/**
 * The tags of these names, by name; new ones are made. Always in one order, so that two who make the same ones only
 * wait.
 */
export async function ensureTags(tx: Database, names: readonly string[]) {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  if (byKey.size === 0) return [];
  const keys = [...byKey.keys()].sort();
  await tx
    .insertInto('tags')
    .values(keys.map((name_key) => ({ name_key, name: byKey.get(name_key) ?? name_key })))
    .onConflict((known) => known.column('name_key').doNothing())
    .execute();
  return tx.selectFrom('tags').select(['id', 'name']).where('name_key', 'in', keys).orderBy('name_sort').execute();
}

export async function findTag(db: Database, name: string) {
  return db.selectFrom('tags').select(['id', 'name']).where('name_key', '=', nameKey(name)).executeTakeFirst();
}

/** What a row gets when a tag is put on it, or taken off. */
export const withTag = (id: number) => ({ tag_ids: sql<number[]>`tag_ids || ${id}::int` });
export const withoutTag = (id: number) => ({ tag_ids: sql<number[]>`array_remove(tag_ids, ${id}::int)` });
