import type { ReactNode } from 'react';
import { lastPageOf, type Position, rangeLabel } from '../url-state/page-range.ts';
import { Pagination } from './Pagination.tsx';

interface ResultPagesProps {
  /** What the list shows; undefined before the first rows have come. */
  page: Position | undefined;
  /** The accessible name of the pagination. */
  label: string;
  onPage: (page: number) => void;
  /** What is to know of these results besides. */
  children?: ReactNode;
}

/** Which results of how many a list shows, and the way to the others, above the list. */
export function ResultPages({ page, label, onPage, children }: ResultPagesProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-soft">
        {page && rangeLabel(page)}
        {children}
      </p>
      {page && page.total > 0 && <Pagination label={label} page={page.page} last={lastPageOf(page)} onPage={onPage} />}
    </div>
  );
}
