import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Pagination } from '../../shared/ui/Pagination.tsx';
import { useTopOfNewPage } from '../../shared/ui/use-list-position.ts';
import { lastPageOf } from '../../shared/url-state/page-range.ts';

interface ListPagesProps {
  label: string;
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  /** The page that the address asks for. */
  wanted: number;
  /** What the server answered last. */
  answer: { total: number; page: number; per_page: number } | undefined;
  /** The answer is that to an earlier question. */
  waiting: boolean;
  onPage: (page: number, replace?: boolean) => void;
}

/** Pages of a list. A page past the end shows the last one, as the server answers it. */
export function ListPages({ label, list, wanted, answer, waiting, onPage }: ListPagesProps) {
  useTopOfNewPage(list, answer?.page);
  const stayInside = useEffectEvent(() => {
    const last = waiting ? undefined : answer && lastPageOf(answer);
    if (last !== undefined && wanted > last) onPage(last, true);
  });
  useEffect(() => stayInside(), [answer, waiting]);
  if (answer === undefined || answer.total <= answer.per_page) return null;
  return <Pagination label={label} page={wanted} last={lastPageOf(answer)} onPage={(page) => onPage(page)} />;
}
