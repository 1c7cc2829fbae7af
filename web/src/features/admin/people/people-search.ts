import { userStates } from '@teamsparks/contract/admin/vocabulary';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import { oneOf, pageField, type SearchOf, searchState, searchText } from '../../../shared/url-state/search-state.ts';

export type PersonState = (typeof userStates)[number];

/** The filters of the people list from the address; '' means everyone. */
export const peopleSearch = searchState({
  search: searchText,
  role: oneOf(roles, ''),
  state: oneOf(userStates, ''),
  page: pageField,
});
export type PeopleSearch = SearchOf<typeof peopleSearch>;
