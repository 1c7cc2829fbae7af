import type { AiRow } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import { aiTypeLabels } from '@teamsparks/contract/ai-vocabulary';
import { libraryPageSize } from '@teamsparks/contract/limits';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
import type { AiSearch, AiSort } from './ai-search.ts';

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
