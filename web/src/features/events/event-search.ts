import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { oneOf, type SearchOf, searchState, textIf } from '../../shared/url-state/search-state.ts';

const programId = textIf((text) => idPattern.test(text));

const state = searchState({
  /** Program id, '' for all. The router reads an id as a number. */
  program_id: { ...programId, read: (raw) => programId.read(typeof raw === 'number' ? String(raw) : raw) },
  view: oneOf(['list', 'month'], 'list'),
  /** Month as "2027-03"; '' is the present one. */
  month: textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/.test(text)),
});

export type EventSearch = SearchOf<typeof state>;

/** Program, view and month of the events, as the address has them; the list has no month. */
export const eventSearch: typeof state = {
  ...state,
  address: (search) => state.address(search.view === 'month' ? search : { ...search, month: '' }),
};
