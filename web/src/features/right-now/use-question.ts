import { useEffect } from 'react';
import { readForUser, writeForUser } from '../../shared/session/user-store.ts';
import type { SearchState } from '../../shared/url-state/search-state.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { nowAddress, nowSearch, type Question, questionOf } from './now-search.ts';

/**
 * Returns the search of a tab from its address and a function that shows another one and keeps its question on this
 * device, for both tabs. An address without any gets the question that was asked last, as far as it is `fitting`.
 */
export function useQuestion<Search extends Question>(
  state: SearchState<Search>,
  fitting: (question: Question) => Partial<Question> = (question) => question,
): [Search, ShowSearch<Search>] {
  const [search, onSearch] = useAddressSearch(state);
  useEffect(() => {
    const previous = lastAsked();
    if (!previous || Object.keys(state.address(search)).length > 0) return;
    const first = state.read({ ...fitting(previous) });
    if (Object.keys(state.address(first)).length > 0) onSearch(first, true);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page opens: who clears every choice wants it empty.
  }, []);
  return [
    search,
    (next, replace) => {
      writeForUser('now', nowAddress(next));
      onSearch(next, replace);
    },
  ];
}

/** Returns the question asked last on this device; undefined if none was. */
const lastAsked = (): Question | undefined =>
  readForUser('now', (stored) =>
    stored === undefined ? undefined : questionOf(nowSearch.read((stored ?? {}) as Record<string, unknown>)),
  );
