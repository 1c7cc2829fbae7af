import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { OwnedMaterial } from '@teamsparks/contract/shared/lines/box-text';
import { type Stock, stockOf } from '@teamsparks/contract/shared/lines/reckoning';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findBoxItems } from '../../boxes/index.ts';
import { stockForNeeds } from '../needs/box.repository.ts';
import { resolveTags, type ResolvedTags } from '../tags/tags.repository.ts';
import { type SearchedWords, searchedWordsOf } from './searched-words.ts';

/** A query of the library with its tags, search words and boxes looked up. */
export type ResolvedQuery = LibraryQuery & {
  tags: ResolvedTags;
  words: SearchedWords | undefined;
  /** Contents of the chosen boxes. */
  stock: readonly Stock[] | undefined;
};

/** Resolves a library query for this person: looks up its tags, search words and the contents of its boxes. */
export const resolveLibraryQuery = async (db: Database, actor: Actor, query: LibraryQuery): Promise<ResolvedQuery> => ({
  ...query,
  tags: await resolveTags(db, actor, query),
  words: searchedWordsOf(actor, query),
  stock: query.box.length === 0 ? undefined : await stockForNeeds(db, stockOf(await itemsIn(db, actor, query.box))),
});

/** Returns the contents of these boxes; another person's box has none. */
async function itemsIn(db: Database, actor: Actor, boxes: readonly number[]): Promise<OwnedMaterial[]> {
  const itemsOfBoxes = await Promise.all([...new Set(boxes)].map((id) => findBoxItems(db, actor, id)));
  return itemsOfBoxes.flatMap((items) => items ?? []);
}
