import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SearchState } from './search-state.ts';
import { type ShowSearch, useShownSearch } from './use-shown-search.ts';

/**
 * Returns the search of this page's address (a newer one at once, while the address still changes), and a function
 * that shows another one.
 */
export function useAddressSearch<Search>(state: SearchState<Search>): [Search, ShowSearch<Search>] {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { fullPath: from } = useMatch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => state.read(raw), [state, raw]);
  const show = useCallback<ShowSearch<Search>>(
    (next, replace = false) =>
      void navigate({ from, search: state.address(next) as never, replace, resetScroll: false }),
    [navigate, from, state],
  );
  return useShownSearch(address, show);
}
