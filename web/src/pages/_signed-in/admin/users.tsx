import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { PeopleSearch } from '../../../features/admin/people/people-search.ts';

/**
 * Keeps the list's query on the pages of single people too, so that "Back to People" opens the same list. Parsed where it
 * is used, with code that only administrators load.
 */
export const Route = createFileRoute('/_signed-in/admin/users')({
  validateSearch: (raw: Partial<PeopleSearch> & SearchSchemaInput): Record<string, unknown> => raw,
});
