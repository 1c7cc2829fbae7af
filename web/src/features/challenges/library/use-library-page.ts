import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { adoptPage, libraryQuery } from '../challenges.queries.ts';
import type { LibrarySearch } from './library-filters.ts';

/** The page that the address asks for; `onClamped` hears of the one that the server answered instead (GAP-20). */
export function useLibraryPage(search: LibrarySearch, onClamped: (search: LibrarySearch) => void) {
  const query = useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const answered = isPlaceholderData ? undefined : data;
  const clamp = useEffectEvent(() => {
    if (answered === undefined || answered.page === search.page) return;
    const actual = { ...search, page: answered.page };
    adoptPage(actual, answered);
    onClamped(actual);
  });
  useEffect(clamp, [answered]);
  return query;
}
