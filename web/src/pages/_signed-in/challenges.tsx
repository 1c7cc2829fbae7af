import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  defaultLibrarySearch,
  type LibrarySearch,
  openedSearchOf,
  withEveryLevel,
} from '../../features/challenges/library/library-filters.ts';
import { currentSession } from '../../shared/session/session.ts';

const begin = () => currentSession().preferences.default_level;

/** The library's query belongs to the library and to the challenges below it: "Back to Library" finds the same list. */
export const Route = createFileRoute('/_signed-in/challenges')({
  validateSearch: (raw: Partial<LibrarySearch> & SearchSchemaInput) => openedSearchOf(raw, begin()),
  search: {
    middlewares: [({ search, next }) => withEveryLevel(next(search), begin()), stripSearchParams(defaultLibrarySearch)],
  },
});
