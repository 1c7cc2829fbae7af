import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { lastPageOf, rangeLabel } from '../url-state/page-range.ts';
import type { ShowSearch } from '../url-state/use-shown-search.ts';
import { type Answer, ListStates, type ListStatesProps } from './ListStates.tsx';
import { Pagination } from './Pagination.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useTopOfNewPage } from './use-list-position.ts';

interface Page {
  total: number;
  page: number;
  per_page: number;
}

interface PagedListProps<P extends Page, Search extends { page: number }> extends Omit<
  ListStatesProps<P>,
  'answer' | 'isEmpty' | 'empty'
> {
  answer: PagedAnswer<P>;
  /** The search that the address asks for. */
  search: Search;
  onSearch: ShowSearch<Search>;
  /** The accessible name of the region with the rows. */
  label: string;
  toolbar?: ReactNode;
  summary?: (page: P) => ReactNode;
  /** Beside the summary. `show` is for a button that disappears when it is pressed: the rows take the focus. */
  actions?: (show: (next: Search) => void) => ReactNode;
  empty: (show: (next: Search) => void) => ReactNode;
  waitingLabel: string;
  pagesLabel: string;
}

interface PagedAnswer<P> extends Answer<P> {
  /** True while the rows of the previous search stand in for those that are loading. */
  isPlaceholderData: boolean;
}

/**
 * Shows a searched list page by page: toolbar, summary, rows or what replaces them, and the pagination if there are
 * several pages. Moves to the last page if the address asks for a later one.
 */
export function PagedList<P extends Page, Search extends { page: number }>(props: PagedListProps<P, Search>) {
  const { answer, search, onSearch, label, toolbar, summary = rangeLabel, actions, empty, ...others } = props;
  const { waitingLabel, pagesLabel, children, ...states } = others;
  const { data, isPlaceholderData: waiting } = answer;
  const list = useRef<HTMLDivElement>(null);
  const words = data && summary(data);
  const id = useId();
  function show(next: Search): void {
    document.getElementById(id)?.focus({ preventScroll: true });
    onSearch(next);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {toolbar}
      {actions ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-soft">
            {words}
          </p>
          {actions(show)}
        </div>
      ) : (
        <p role="status" className="min-h-6 text-sm text-soft">
          {words}
        </p>
      )}
      {/* A new region for the first rows: the skeleton's would be pushed down where the toolbar grows with the answer. */}
      <div
        key={data ? 'rows' : 'none'}
        ref={list}
        id={id}
        role="region"
        tabIndex={-1}
        aria-label={label}
        className="focus:outline-none"
      >
        <ListStates {...states} answer={answer} isEmpty={({ total }) => total === 0 && !waiting} empty={empty(show)}>
          {(page) => (
            <Waiting waiting={waiting} label={waitingLabel}>
              {children(page)}
            </Waiting>
          )}
        </ListStates>
      </div>
      <OtherPages
        list={list}
        answer={answer}
        label={pagesLabel}
        wanted={search.page}
        onPage={(page, replace) => onSearch({ ...search, page }, replace)}
      />
    </div>
  );
}

/** Shows old rows dimmed, with a progress bar, until the new ones are there. */
function Waiting({ waiting, label, children }: { waiting: boolean; label: string; children: ReactNode }) {
  return (
    <div aria-busy={waiting} className="relative">
      {waiting && (
        <div className="absolute inset-x-0 top-0 h-1 overflow-hidden rounded-full opacity-100 transition-opacity delay-150 starting:opacity-0">
          <ProgressBar value={undefined} label={label} />
        </div>
      )}
      <div className={`transition-[filter] ${waiting ? 'cursor-progress grayscale delay-150' : ''}`}>{children}</div>
    </div>
  );
}

interface OtherPagesProps {
  list: RefObject<HTMLDivElement | null>;
  answer: Pick<PagedAnswer<Page>, 'data' | 'isPlaceholderData'>;
  label: string;
  /** The page that the address asks for. */
  wanted: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** Shows the pagination if there is more than one page; a page beyond the last one becomes the last one. */
function OtherPages({ list, answer: { data, isPlaceholderData }, label, wanted, onPage }: OtherPagesProps) {
  const last = data && lastPageOf(data);
  useTopOfNewPage(list, data?.page);
  const stayInside = useEffectEvent(() => {
    if (last !== undefined && !isPlaceholderData && wanted > last) onPage(last, true);
  });
  useEffect(() => stayInside(), [data, isPlaceholderData]);
  if (last === undefined || last === 1) return null;
  return <Pagination label={label} page={Math.min(wanted, last)} last={last} onPage={(page) => onPage(page)} />;
}
