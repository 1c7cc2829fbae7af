import { aiTypes } from '@teamsparks/contract/ai-vocabulary';
import { categories } from '@teamsparks/contract/vocabulary';
import { known, pageNumber, texts } from '../../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../../shared/url-state/search-text.ts';
import type { AiFilters } from '../ai-challenges.queries.ts';

/** `default` is the server's order: the newest first. */
export const aiSorts = ['default', 'title', 'type', 'category'] as const;
export type AiSort = (typeof aiSorts)[number];

/** What the address says about the AI library (AIC-069 to AIC-074). */
export interface AiSearch extends AiFilters {
  search: string;
  sort: AiSort;
  page: number;
}

export const wholeAiLibrary: AiSearch = { category: '', type: '', search: '', sort: 'default', page: 1 };

/** Reads the address (AIC-075); whatever it cannot be is left out. */
export function aiSearchOf(raw: Readonly<Record<string, unknown>>): AiSearch {
  return {
    category: known(categories, raw['category'])[0] ?? '',
    type: known(aiTypes, raw['type'])[0] ?? '',
    search: tidySearchText(texts(raw['search'])[0] ?? ''),
    sort: known(aiSorts, raw['sort'])[0] ?? 'default',
    page: pageNumber(raw['page']),
  };
}

/** What differs from the whole library on page 1, for the address. */
export function aiAddressOf({ category, type, search, sort, page }: AiSearch): Partial<AiSearch> {
  return {
    ...(category !== '' && { category }),
    ...(type !== '' && { type }),
    ...(search !== '' && { search }),
    ...(sort !== 'default' && { sort }),
    ...(page !== 1 && { page }),
  };
}

/** True when something narrows the list. */
export const isNarrowed = ({ category, type, search }: AiSearch): boolean =>
  category !== '' || type !== '' || search !== '';
