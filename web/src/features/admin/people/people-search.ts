import { userStates } from '@teamsparks/contract/admin';
import { type Role, roles } from '@teamsparks/contract/vocabulary';
import { known, pageNumber, texts } from '../../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../../shared/url-state/search-text.ts';

export type PersonState = (typeof userStates)[number];

/** What the address says about the list of people; '' is everybody. */
export interface PeopleSearch {
  search: string;
  role: Role | '';
  state: PersonState | '';
  page: number;
}

export const everybody: PeopleSearch = { search: '', role: '', state: '', page: 1 };

/** Reads the address; whatever it cannot be is left out. */
export function peopleSearchOf(raw: Readonly<Record<string, unknown>>): PeopleSearch {
  return {
    search: tidySearchText(texts(raw['search'])[0] ?? ''),
    role: known(roles, raw['role'])[0] ?? '',
    state: known(userStates, raw['state'])[0] ?? '',
    page: pageNumber(raw['page']),
  };
}

/** What differs from everybody on page 1: for the address and for the server. */
export function peopleFilters({ search, role, state, page }: PeopleSearch): Partial<{
  search: string;
  role: Role;
  state: PersonState;
  page: number;
}> {
  return {
    ...(search !== '' && { search }),
    ...(role !== '' && { role }),
    ...(state !== '' && { state }),
    ...(page !== 1 && { page }),
  };
}
