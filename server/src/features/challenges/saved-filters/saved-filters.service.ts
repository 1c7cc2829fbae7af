import type { NewSavedFilter } from '@teamsparks/contract/challenges/fields/saved-filter';
import { savedFiltersMax } from '@teamsparks/contract/shared/limits';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockUser } from '../../accounts/index.ts';
import { changeName, findSavedFilters, insertSavedFilter, removeSavedFilter } from './saved-filters.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(sentences.savedFilterNotFound);

function refuseUsedName(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'saved_filters_user_id_name_key_key') throw error;
  const sentence = 'You already have a saved filter with this name.';
  throw conflict(sentence, { name: sentence });
}

/** The lock makes those who save at the same time take turns, so that none of them is the thirty-first. */
export async function saveFilter({ db }: OnDatabase, actor: Actor, filter: NewSavedFilter) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const known = await findSavedFilters(tx, actor.userId);
    if (known.length >= savedFiltersMax)
      throw conflict(`You have ${savedFiltersMax} saved filters. Delete one to save another.`);
    return insertSavedFilter(tx, actor.userId, filter).catch(refuseUsedName);
  });
}

export async function renameSavedFilter({ db }: OnDatabase, actor: Actor, id: number, name: string) {
  const renamed = await changeName(db, actor.userId, id, name).catch(refuseUsedName);
  if (!renamed) throw missing();
  return renamed;
}

export async function deleteSavedFilter({ db }: OnDatabase, actor: Actor, id: number) {
  if (!(await removeSavedFilter(db, actor.userId, id))) throw missing();
  return { id };
}
