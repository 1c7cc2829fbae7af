import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  defaultLibrarySearch,
  type LibrarySearch,
  openedSearchOf,
  withEveryLevel,
  withoutHidden,
} from '../../features/challenges/library/library-filters.ts';
import { currentSession } from '../../shared/session/session.ts';

const begin = () => currentSession().preferences.default_level;

/** Keeps the library's query on the pages of single challenges too, so that "Back to Library" opens the same list. */
export const Route = createFileRoute('/_signed-in/challenges')({
  validateSearch: (raw: Partial<LibrarySearch> & SearchSchemaInput) =>
    withoutHidden(openedSearchOf(raw, begin()), currentSession()),
  search: {
    middlewares: [({ search, next }) => withEveryLevel(next(search), begin()), stripSearchParams(defaultLibrarySearch)],
  },
});
