import { plural } from '../format/format.ts';

/** Place of an answer in a list: rows in total, page, rows per page. */
export interface Position {
  total: number;
  page: number;
  per_page: number;
}

/** Returns the number of the last page, at least 1. */
export function lastPageOf({ total, per_page }: Omit<Position, 'page'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}

/** Returns the range that a page shows: "1-10 of 57 results"; "0 results" if there are none. */
export function rangeLabel({ total, page, per_page }: Position): string {
  const results = plural(total, 'result', 'results');
  if (total === 0) return results;
  const from = (page - 1) * per_page + 1;
  return `${from.toLocaleString('en')}-${Math.min(page * per_page, total).toLocaleString('en')} of ${results}`;
}
