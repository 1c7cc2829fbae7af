import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { planLengths, planSorts, planUses } from '@teamsparks/contract/lesson-plans/vocabulary';
import { levels, statuses } from '@teamsparks/contract/shared/vocabulary';
import {
  oneOf,
  pageField,
  type SearchOf,
  searchState,
  searchText,
  textIf,
} from '../../shared/url-state/search-state.ts';

const author = textIf((text) => idPattern.test(text));

/** What the address says about the list of lesson plans. */
export const planSearch = searchState({
  search: searchText,
  whose: oneOf(['mine'] as const, ''),
  status: oneOf(statuses, ''),
  /** The router reads numbers as numbers. */
  author: { ...author, read: (raw) => author.read(typeof raw === 'number' ? String(raw) : raw) },
  level: oneOf(levels, ''),
  length: oneOf(planLengths, ''),
  used: oneOf(planUses, ''),
  sort: oneOf(planSorts, 'name'),
  page: pageField,
});
export type PlanSearch = SearchOf<typeof planSearch>;

/** How many filters narrow the list, the search apart. */
export const countFilters = ({ whose, status, author: by, level, length, used }: PlanSearch): number =>
  [whose, status, by, level, length, used].filter((value) => value !== '').length;

/** Everything, in the chosen order. */
export const withoutFilters = ({ sort }: PlanSearch): PlanSearch => ({ ...planSearch.standard, sort });
