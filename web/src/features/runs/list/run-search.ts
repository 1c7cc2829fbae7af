import {
  oneOf,
  pageField,
  type SearchOf,
  searchState,
  searchText,
  textIf,
} from '../../../shared/url-state/search-state.ts';

const isId = textIf((text) => /^[1-9]\d{0,9}$/.test(text));

/** What the address says about the list of runs. */
export const runSearch = searchState({
  view: oneOf(['runs', 'teams'] as const, 'runs'),
  search: searchText,
  group_id: isId,
  page: pageField,
});
export type RunSearch = SearchOf<typeof runSearch>;
