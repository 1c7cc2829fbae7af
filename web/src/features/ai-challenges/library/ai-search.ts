import type { AiRow } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import { aiTypeLabels, aiTypes } from '@teamsparks/contract/ai-vocabulary';
import { libraryPageSize } from '@teamsparks/contract/limits';
import { categories } from '@teamsparks/contract/vocabulary';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
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

/** One page of what a search finds. */
export interface ShownRows {
  rows: readonly AiRow[];
  total: number;
  page: number;
  per_page: number;
}

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const sortKeys: Record<Exclude<AiSort, 'default'>, (row: AiRow) => string> = {
  title: ({ title }) => cleanAiTitle(title),
  type: ({ type }) => aiTypeLabels[type],
  category: ({ category }) => category,
};

function sorted(rows: readonly AiRow[], sort: AiSort): readonly AiRow[] {
  if (sort === 'default') return rows;
  const key = sortKeys[sort];
  return rows.toSorted((a, b) => order.compare(key(a), key(b)));
}

/** Title as it is shown, or description (AIC-059). */
function matches({ title, description }: AiRow, wanted: string): boolean {
  return cleanAiTitle(title).toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

/** Searched, put in order (AIC-054 to AIC-058) and cut to its page; a page beyond the last one is the last one. */
export function shownRows(all: readonly AiRow[], { search, sort, page: wanted }: AiSearch): ShownRows {
  const text = search.toLowerCase();
  const found = text === '' ? all : all.filter((row) => matches(row, text));
  const size = { total: found.length, per_page: libraryPageSize };
  const page = Math.min(wanted, lastPageOf(size));
  return { rows: sorted(found, sort).slice((page - 1) * libraryPageSize, page * libraryPageSize), page, ...size };
}

/** AIC-065 */
export function summaryOf({ rows, total, page, per_page }: ShownRows): string {
  const from = (page - 1) * per_page + 1;
  return `Showing ${from} to ${from + rows.length - 1} of ${total} AI challenges`;
}
