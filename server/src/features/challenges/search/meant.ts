import type { LibraryQuery } from '@teamsparks/contract/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Asked } from '../library.repository.ts';
import { findMeantTags } from '../tags/tags.repository.ts';
import { askedWords } from './asked-words.ts';

/** The query with what it means to this person. */
export const meant = async (db: Database, actor: Actor, query: LibraryQuery): Promise<Asked> => ({
  ...query,
  tags: await findMeantTags(db, actor, query),
  words: askedWords(actor, query),
});
