import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { OwnedMaterial } from '@teamsparks/contract/shared/lines/box-text';
import { type Stock, stockOf } from '@teamsparks/contract/shared/lines/reckoning';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findBoxItems } from '../../boxes/index.ts';
import { stockForNeeds } from '../needs/box.repository.ts';
import { findMeantTags, type MeantTags } from '../tags/tags.repository.ts';
import { type AskedWords, askedWords } from './asked-words.ts';

/** A query of the library whose tags have been looked up, with the words that it asks of the text. */
export type Asked = LibraryQuery & {
  tags: MeantTags;
  words: AskedWords | undefined;
  /** What the chosen boxes have. */
  stock: readonly Stock[] | undefined;
};

/** The query with what it means to this person. */
export const meant = async (db: Database, actor: Actor, query: LibraryQuery): Promise<Asked> => ({
  ...query,
  tags: await findMeantTags(db, actor, query),
  words: askedWords(actor, query),
  stock: query.box.length === 0 ? undefined : await stockForNeeds(db, stockOf(await itemsIn(db, actor, query.box))),
});

/** What these boxes have; one that is not this person's has nothing for them. */
async function itemsIn(db: Database, actor: Actor, boxes: readonly number[]): Promise<OwnedMaterial[]> {
  const found = await Promise.all([...new Set(boxes)].map((id) => findBoxItems(db, actor, id)));
  return found.flatMap((items) => items ?? []);
}
