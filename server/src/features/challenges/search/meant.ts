import type { LibraryQuery } from '@teamsparks/contract/challenges';
import type { OwnedMaterial } from '@teamsparks/contract/materials/box-text';
import { stockOf } from '@teamsparks/contract/materials/reckoning';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findBoxItems } from '../../boxes/index.ts';
import type { Asked } from '../library.repository.ts';
import { findMeantTags } from '../tags/tags.repository.ts';
import { askedWords } from './asked-words.ts';

/** The query with what it means to this person. */
export const meant = async (db: Database, actor: Actor, query: LibraryQuery): Promise<Asked> => ({
  ...query,
  tags: await findMeantTags(db, actor, query),
  words: askedWords(actor, query),
  stock: query.box.length === 0 ? undefined : stockOf(await itemsIn(db, actor, query.box)),
});

/** What these boxes have; one that is not this person's has nothing for them. */
async function itemsIn(db: Database, actor: Actor, boxes: readonly number[]): Promise<OwnedMaterial[]> {
  const found = await Promise.all([...new Set(boxes)].map((id) => findBoxItems(db, actor, id)));
  return found.flatMap((items) => items ?? []);
}
