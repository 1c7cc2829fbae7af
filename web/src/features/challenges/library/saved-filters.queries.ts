import {
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  type SavedFilter,
  saveFilter,
} from '@teamsparks/contract/challenges/addresses/saved-filters';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { stringifySearch } from '../../../shared/url-state/search-params.ts';
import { queryKeys } from '../../../parts/query-keys.ts';
import { type LibrarySearch, librarySearchOf, withoutDefaults } from './library-filters.ts';

export const savedFiltersQuery = callQuery(queryKeys.savedFilters, listSavedFilters);

/** Returns the search that a saved filter opens, without options that the library no longer has. */
export const searchOf = ({ query }: Pick<SavedFilter, 'query'>): LibrarySearch => librarySearchOf(query);

const written = (search: LibrarySearch) => stringifySearch(withoutDefaults({ ...search, page: 1 }));

/** Tells whether two searches are the same, whatever their page. */
export const isSame = (one: LibrarySearch, other: LibrarySearch): boolean => written(one) === written(other);

/** Saves a search, without its page, under this name; reloads the saved filters. */
export function save(name: string, search: LibrarySearch) {
  const { page: _, ...query } = search;
  return changing(call(saveFilter, { body: { name, query } }), queryKeys.savedFilters);
}

/** Renames a saved filter and reloads the saved filters. */
export const rename = ({ id }: SavedFilter, name: string) =>
  changing(call(renameSavedFilter, { params: { id: String(id) }, body: { name } }), queryKeys.savedFilters);

/** Deletes a saved filter and reloads the saved filters. */
export const remove = ({ id }: SavedFilter) =>
  changing(call(deleteSavedFilter, { params: { id: String(id) } }), queryKeys.savedFilters);
