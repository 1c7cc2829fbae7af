import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import * as at from '../addresses/saved-filters.ts';
import { newSavedFilter, savedFilter, savedFilterName } from '../fields/saved-filter.ts';
import * as sentences from '../../shared/sentences.ts';

/** Not for a login that many people share: all would read what one types. */
const own = { all: ['view_challenge_library', 'add_edit_account'], denied: sentences.savedFiltersDenied } as const;
const notFound = sentences.savedFilterNotFound;

export const listSavedFilters = endpoint(at.listSavedFilters, {
  summary: 'My saved filters of the library, by name',
  access: own,
  reply: z.array(savedFilter),
});

export const saveFilter = endpoint(at.saveFilter, {
  summary: 'Save a query of the library under a name. Answers 409 for a name in use, or with 30 of them',
  access: own,
  status: 201,
  body: newSavedFilter,
  reply: savedFilter,
});

export const renameSavedFilter = endpoint(at.renameSavedFilter, {
  summary: 'Rename one of my saved filters',
  access: own,
  params: idParams,
  notFound,
  body: savedFilterName,
  reply: savedFilter,
});

export const deleteSavedFilter = endpoint(at.deleteSavedFilter, {
  summary: 'Delete one of my saved filters',
  access: own,
  params: idParams,
  notFound,
  reply: z.object({ id: z.int() }),
});
