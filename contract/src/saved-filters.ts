import { address } from './endpoint.ts';

export type { SavedFilter } from './saved-filter-fields.ts';

export const listSavedFilters = address('GET', '/org-api/saved-filters');
export const saveFilter = address('POST', '/org-api/saved-filters', { once: true });
export const renameSavedFilter = address('PUT', '/org-api/saved-filters/:id');
export const deleteSavedFilter = address('DELETE', '/org-api/saved-filters/:id');
