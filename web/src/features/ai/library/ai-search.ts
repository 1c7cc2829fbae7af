import type { AiRow } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import { aiTypeLabels, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { libraryPageSize } from '@teamsparks/contract/shared/limits';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
import { oneOf, pageField, type SearchOf, searchState, searchText } from '../../../shared/url-state/search-state.ts';

/** Sort orders; `default` is the server's order, newest first. */
export const aiSorts = ['default', 'title', 'type', 'category'] as const;
export type AiSort = (typeof aiSorts)[number];

/** Filters, order and page of the AI library in the address. */
export const aiSearch = searchState({
  category: oneOf(categories, ''),
  type: oneOf(aiTypes, ''),
  search: searchText,
  sort: oneOf(aiSorts, 'default'),
  page: pageField,
});
export type AiSearch = SearchOf<typeof aiSearch>;

/** Tells whether a search text or filter narrows the list. */
export const isNarrowed = ({ category, type, search }: AiSearch): boolean =>
  category !== '' || type !== '' || search !== '';

/** One page of the matching rows. */
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

/** Tells whether the shown title or the description holds the text. */
function matches({ title, description }: AiRow, wanted: string): boolean {
  return cleanAiTitle(title).toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

/**
 * Returns one page of the rows whose shown title or description contains the search text, in any case, sorted; a
 * page past the end is the last one. Leaves category and type to the server, which has applied them.
 */
export function shownRows(all: readonly AiRow[], { search, sort, page: wanted }: AiSearch): ShownRows {
  const text = search.toLowerCase();
  const matching = text === '' ? all : all.filter((row) => matches(row, text));
  const size = { total: matching.length, per_page: libraryPageSize };
  const page = Math.min(wanted, lastPageOf(size));
  return { rows: sorted(matching, sort).slice((page - 1) * libraryPageSize, page * libraryPageSize), page, ...size };
}

/** Returns the line above the list: "Showing 11 to 20 of 35 AI challenges". Call it only if there are rows. */
export function summaryOf({ rows, total, page, per_page }: ShownRows): string {
  const from = (page - 1) * per_page + 1;
  return `Showing ${from} to ${from + rows.length - 1} of ${total} AI challenges`;
}
