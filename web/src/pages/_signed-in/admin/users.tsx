import { createFileRoute } from '@tanstack/react-router';
import type { PeopleSearch } from '../../../features/admin/people/people-search.ts';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

/** Keeps the list's query on the pages of single people too, so that "Back to People" opens the same list. */
export const Route = createFileRoute('/_signed-in/admin/users')({
  validateSearch: addressTexts<PeopleSearch>,
});
