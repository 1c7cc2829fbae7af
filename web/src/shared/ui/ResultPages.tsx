import { lastPageOf, type Position, rangeLabel } from '../url-state/page-range.ts';
import { Pagination } from './Pagination.tsx';

interface ResultPagesProps {
  /** Page shown; undefined before the first rows are loaded. */
  page: Position | undefined;
  /** The accessible name of the pagination. */
  label: string;
  onPage: (page: number) => void;
}

/**
 * Shows the range and the total of a list's results once `page` is known, and the pagination if there are results.
 */
export function ResultPages({ page, label, onPage }: ResultPagesProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-soft">
        {page && <span>{rangeLabel(page)}</span>}
      </p>
      {page && page.total > 0 && <Pagination label={label} page={page.page} last={lastPageOf(page)} onPage={onPage} />}
    </div>
  );
}
