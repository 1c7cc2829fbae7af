import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { PeopleSearch } from '../../../features/admin/people/people-search.ts';

/**
 * The query of the list belongs to the list and to the people below it: "Back to People" finds the same list. It is read
 * where it is used, with code that only administrators load.
 */
export const Route = createFileRoute('/_signed-in/admin/users')({
  validateSearch: (raw: Partial<PeopleSearch> & SearchSchemaInput): Record<string, unknown> => raw,
});
