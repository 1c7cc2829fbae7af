import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { oneOf, type SearchOf, searchState, textIf } from '../../shared/url-state/search-state.ts';

const programId = textIf((text) => idPattern.test(text));

const state = searchState({
  /** Of one program, '' for all. The router reads numbers as numbers. */
  program_id: { ...programId, read: (raw) => programId.read(typeof raw === 'number' ? String(raw) : raw) },
  view: oneOf(['list', 'month'], 'list'),
  /** "2027-03"; '' is the month that it is. */
  month: textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/.test(text)),
});

export type EventSearch = SearchOf<typeof state>;

/** What the address says about the events; a list has no month. */
export const eventSearch: typeof state = {
  ...state,
  address: (search) => state.address(search.view === 'month' ? search : { ...search, month: '' }),
};
