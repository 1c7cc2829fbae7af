import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  defaultLibrarySearch,
  type LibrarySearch,
  librarySearchOf,
} from '../../features/challenges/library/library-filters.ts';

/** The library's query belongs to the library and to the challenges below it: "Back to Library" finds the same list. */
export const Route = createFileRoute('/_signed-in/challenges')({
  validateSearch: (raw: Partial<LibrarySearch> & SearchSchemaInput) => librarySearchOf(raw),
  search: { middlewares: [stripSearchParams(defaultLibrarySearch)] },
});
