import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { adoptPage, libraryQuery } from '../challenges.queries.ts';
import type { LibrarySearch } from './library-filters.ts';

/** The page that a search asks for, and the one before while it is on its way. */
export function useLibraryPage(search: LibrarySearch) {
  return useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
}

/** `onClamped` hears of the search that the server answered where the page asked for does not exist (GAP-20). */
export function useClampedPage(
  search: LibrarySearch,
  { data, isPlaceholderData }: ReturnType<typeof useLibraryPage>,
  onClamped: (search: LibrarySearch) => void,
): void {
  const answered = isPlaceholderData ? undefined : data;
  const clamp = useEffectEvent(() => {
    if (answered === undefined || answered.page === search.page) return;
    const actual = { ...search, page: answered.page };
    adoptPage(actual, answered);
    onClamped(actual);
  });
  useEffect(() => clamp(), [answered]);
}
