import { address } from '../../shared/endpoint.ts';

export type { SavedFilter } from '../fields/saved-filter.ts';

export const listSavedFilters = address('GET', '/org-api/saved-filters');
export const saveFilter = address('POST', '/org-api/saved-filters', { once: true });
export const renameSavedFilter = address('PUT', '/org-api/saved-filters/:id');
export const deleteSavedFilter = address('DELETE', '/org-api/saved-filters/:id');
