import { userStates } from '@teamsparks/contract/admin/vocabulary';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import { oneOf, pageField, type SearchOf, searchState, searchText } from '../../../shared/url-state/search-state.ts';

export type PersonState = (typeof userStates)[number];

/** The filters of the people list from the address; '' means everyone. `view` is the other tab, which has filters of its own. */
export const peopleSearch = searchState({
  view: oneOf(['invited'], ''),
  search: searchText,
  role: oneOf(roles, ''),
  state: oneOf(userStates, ''),
  page: pageField,
});
export type PeopleSearch = SearchOf<typeof peopleSearch>;
