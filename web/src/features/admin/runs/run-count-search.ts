import { runCountSorts } from '@teamsparks/contract/runs/vocabulary';
import { oneOf, pageField, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { isDay } from '../day-text.ts';

/** In the centuries that runs can be of. */
const day = textIf((text) => isDay(text) && text >= '1970' && text < '2200');

/** What the address says about the numbers of runs; '' is open on that side. */
export const runCountSearch = searchState({
  from: day,
  to: day,
  sort: oneOf(runCountSorts, 'runs'),
  page: pageField,
});
export type RunCountSearch = SearchOf<typeof runCountSearch>;

/** Tells whether the search has a first or last day. */
export const isNarrowed = ({ from, to }: RunCountSearch): boolean => from !== '' || to !== '';
