import type { NewSavedFilter } from '@teamsparks/contract/challenges/fields/saved-filter';
import { savedFiltersMax } from '@teamsparks/contract/shared/limits';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockUser } from '../../accounts/index.ts';
import {
  renameSavedFilterRow,
  findSavedFilters,
  insertSavedFilter,
  removeSavedFilter,
} from './saved-filters.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(sentences.savedFilterNotFound);

function refuseUsedName(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'saved_filters_user_id_name_key_key') throw error;
  const sentence = 'You already have a saved filter with this name.';
  throw conflict(sentence, { name: sentence });
}

/**
 * Saves a filter and returns it; throws 409 for a used name or beyond the limit. Locks the person, so that parallel
 * saves cannot exceed the limit.
 */
export async function saveFilter({ db }: OnDatabase, actor: Actor, filter: NewSavedFilter) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const savedFilters = await findSavedFilters(tx, actor.userId);
    if (savedFilters.length >= savedFiltersMax)
      throw conflict(`You have ${savedFiltersMax} saved filters. Delete one to save another.`);
    return insertSavedFilter(tx, actor.userId, filter).catch(refuseUsedName);
  });
}

/** Renames a saved filter of this person and returns it; throws 404 or, for a used name, 409. */
export async function renameSavedFilter({ db }: OnDatabase, actor: Actor, id: number, name: string) {
  const renamed = await renameSavedFilterRow(db, actor.userId, id, name).catch(refuseUsedName);
  if (!renamed) throw missing();
  return renamed;
}

/** Deletes a saved filter of this person and returns its id; throws 404 if they have none with this id. */
export async function deleteSavedFilter({ db }: OnDatabase, actor: Actor, id: number) {
  if (!(await removeSavedFilter(db, actor.userId, id))) throw missing();
  return { id };
}
