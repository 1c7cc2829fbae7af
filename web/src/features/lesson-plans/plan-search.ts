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

/** Search, filters and page of the list of lesson plans, as the address has them. */
export const planSearch = searchState({
  search: searchText,
  whose: oneOf(['mine'] as const, ''),
  status: oneOf(statuses, ''),
  /** The router reads an id as a number. */
  author: { ...author, read: (raw) => author.read(typeof raw === 'number' ? String(raw) : raw) },
  level: oneOf(levels, ''),
  length: oneOf(planLengths, ''),
  used: oneOf(planUses, ''),
  sort: oneOf(planSorts, 'mine'),
  page: pageField,
});
export type PlanSearch = SearchOf<typeof planSearch>;

/** Counts the filters that narrow the list, without the search text. */
export const countFilters = ({ whose, status, author: by, level, length, used }: PlanSearch): number =>
  [whose, status, by, level, length, used].filter((value) => value !== '').length;

/**
 * Returns the search for the first page of all plans in the same order: without filters and without the search text.
 */
export const withoutFilters = ({ sort }: PlanSearch): PlanSearch => ({ ...planSearch.standard, sort });
