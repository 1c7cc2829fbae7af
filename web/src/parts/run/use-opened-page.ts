import { useCallback, useEffect, useState } from 'react';
import type { PageSize } from '../pdf/page-size.ts';
import type { Pdf } from '../pdf/pdf-engine.ts';

/** A page of a sheet, in whichever document it is. */
export interface OpenedPage {
  pdf: Pdf;
  /** Its number in that document, from 1. */
  number: number;
  /** Ends a document that stopped getting on; the next try opens it anew. */
  giveUp?: () => void;
}

/** Opens a page of the sheet by its number, until `signal` is aborted. What it throws as {@link PageRefused} is told. */
export type OpenPage = (page: number, signal: AbortSignal) => Promise<OpenedPage>;

/** Why there is no page, in words for whoever looks at the screen. */
export class PageRefused extends Error {}

type PageState = { is: 'loading' } | { is: 'failed'; why: string } | { is: 'ready'; page: OpenedPage; size: PageSize };

const loading: PageState = { is: 'loading' };
const retryMs = 2_000;
const retryMostMs = 30_000;

/** A page while a component shows it. Nobody stands at a screen on a wall: what failed is tried again by itself. */
export function useOpenedPage(page: number, open: OpenPage) {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ page: number; open: OpenPage; attempt: number; state: PageState }>();
  useEffect(() => {
    const life = new AbortController();
    const tell = (state: PageState) => !life.signal.aborted && setKnown({ page, open, attempt, state });
    openSized(page, open, life.signal).then(tell, (error: unknown) => tell({ is: 'failed', why: reasonOf(error) }));
    return () => life.abort();
  }, [page, open, attempt]);
  const isKnown = known?.page === page && known.open === open && known.attempt === attempt;
  const state = isKnown ? known.state : loading;
  const retry = useCallback(() => setAttempt((made) => made + 1), []);
  useEffect(() => {
    if (state.is !== 'failed') return;
    const timer = setTimeout(retry, Math.min(retryMostMs, retryMs * 2 ** attempt));
    return () => clearTimeout(timer);
  }, [state, attempt, retry]);
  const giveUp = useCallback(() => {
    if (state.is !== 'ready') return;
    state.page.giveUp?.();
    setKnown({ page, open, attempt, state: { is: 'failed', why: '' } });
  }, [state, page, open, attempt]);
  return { state, retry, giveUp };
}

async function openSized(page: number, open: OpenPage, signal: AbortSignal): Promise<PageState> {
  const opened = await open(page, signal);
  return { is: 'ready', page: opened, size: await opened.pdf.pageSize(opened.number) };
}

const reasonOf = (error: unknown): string => (error instanceof PageRefused ? error.message : '');
