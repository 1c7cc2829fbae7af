import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { lastPageOf } from '../url-state/page-range.ts';
import { type Answer, ListStates, type ListStatesProps } from './ListStates.tsx';
import { Pagination } from './Pagination.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useTopOfNewPage } from './use-list-position.ts';

interface Page {
  total: number;
  page: number;
  per_page: number;
}

interface PagedListProps<P extends Page> extends Omit<ListStatesProps<P>, 'isEmpty'> {
  /** The rows belong to the search before; those of this one are on their way. */
  waiting: boolean;
  /** The name of the rows' region. */
  label: string;
  /** Takes the focus when the button that was pressed goes. */
  list: RefObject<HTMLDivElement | null>;
  toolbar?: ReactNode;
  summary: (page: P) => ReactNode;
  /** Beside the summary. */
  actions?: ReactNode;
  waitingLabel: string;
  pagesLabel: string;
  /** The page that the address asks for. */
  wanted: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** A searched list, page by page: toolbar, summary, rows or what stands in their place, and the way to the other pages. */
export function PagedList<P extends Page>(props: PagedListProps<P>) {
  const { waiting, label, list, toolbar, summary, actions, waitingLabel, children, ...others } = props;
  const { data } = others.answer;
  const words = data && summary(data);
  return (
    <div className="grid grid-cols-1 gap-4">
      {toolbar}
      {actions ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-soft">
            {words}
          </p>
          {actions}
        </div>
      ) : (
        <p role="status" className="min-h-6 text-sm text-soft">
          {words}
        </p>
      )}
      <div ref={list} role="region" tabIndex={-1} aria-label={label} className="scroll-mt-20 focus:outline-none">
        <ListStates {...others} isEmpty={({ total }) => total === 0 && !waiting}>
          {(page) => (
            <Waiting waiting={waiting} label={waitingLabel}>
              {children(page)}
            </Waiting>
          )}
        </ListStates>
      </div>
      <OtherPages {...{ ...others, list, waiting }} />
    </div>
  );
}

/** Old rows stay, dimmed, until the new ones are there. */
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

type OtherPagesProps = Pick<PagedListProps<Page>, 'list' | 'waiting' | 'pagesLabel' | 'wanted' | 'onPage'> & {
  answer: Pick<Answer<Page>, 'data'>;
};

/** A page beyond the last one becomes the last one. */
function OtherPages({ list, waiting, pagesLabel, wanted, onPage, answer: { data } }: OtherPagesProps) {
  useTopOfNewPage(list, data?.page);
  const stayInside = useEffectEvent(() => {
    const last = waiting ? undefined : data && lastPageOf(data);
    if (last !== undefined && wanted > last) onPage(last, true);
  });
  useEffect(() => stayInside(), [data, waiting]);
  if (data === undefined || data.total <= data.per_page) return null;
  return <Pagination label={pagesLabel} page={wanted} last={lastPageOf(data)} onPage={(page) => onPage(page)} />;
}
