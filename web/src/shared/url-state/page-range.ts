import { plural } from '../format/format.ts';

/** Where in a list an answer of the server stands. */
export interface Position {
  total: number;
  page: number;
  per_page: number;
}

export function lastPageOf({ total, per_page }: Omit<Position, 'page'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}

/** Returns "1-10 of 57 results" (LIB-049). */
export function rangeLabel({ total, page, per_page }: Position): string {
  const results = plural(total, 'result', 'results');
  if (total === 0) return results;
  const from = (page - 1) * per_page + 1;
  return `${from.toLocaleString('en')}-${Math.min(page * per_page, total).toLocaleString('en')} of ${results}`;
}
