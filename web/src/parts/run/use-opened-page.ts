import { useCallback, useEffect, useState } from 'react';
import type { PageSize } from '../pdf/page-size.ts';
import type { Pdf } from '../pdf/pdf-engine.ts';

/** A page of a sheet and the document that contains it. */
export interface OpenedPage {
  pdf: Pdf;
  /** Its number in that document, from 1. */
  number: number;
  /** Closes a document that is stuck; the next try opens it again. */
  giveUp?: () => void;
}

/** Opens a page of the sheet by its number; the text of a {@link PageRefused} that it throws is shown. Aborting `signal` stops it. */
export type OpenPage = (page: number, signal: AbortSignal) => Promise<OpenedPage>;

/** Thrown with the reason to show when there is no page. */
export class PageRefused extends Error {}

type PageState = { is: 'loading' } | { is: 'failed'; why: string } | { is: 'ready'; page: OpenedPage; size: PageSize };

const loading: PageState = { is: 'loading' };
const retryMs = 2_000;
const retryMostMs = 30_000;

/**
 * Opens a page while the component is mounted, and tries again by itself after a failure, because nobody may be at the
 * screen. Returns its `state`, `retry`, which tries at once, and `giveUp`, which closes a page that is ready but stuck
 * so that it is opened again.
 */
export function useOpenedPage(page: number, open: OpenPage) {
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{ page: number; open: OpenPage; attempt: number; state: PageState }>();
  useEffect(() => {
    const life = new AbortController();
    const tell = (state: PageState) => !life.signal.aborted && setLatest({ page, open, attempt, state });
    openSized(page, open, life.signal).then(tell, (error: unknown) => tell({ is: 'failed', why: reasonOf(error) }));
    return () => life.abort();
  }, [page, open, attempt]);
  const isCurrent = latest?.page === page && latest.open === open && latest.attempt === attempt;
  const state = isCurrent ? latest.state : loading;
  const retry = useCallback(() => setAttempt((attempts) => attempts + 1), []);
  useEffect(() => {
    if (state.is !== 'failed') return;
    const timer = setTimeout(retry, Math.min(retryMostMs, retryMs * 2 ** attempt));
    return () => clearTimeout(timer);
  }, [state, attempt, retry]);
  const giveUp = useCallback(() => {
    if (state.is !== 'ready') return;
    state.page.giveUp?.();
    setLatest({ page, open, attempt, state: { is: 'failed', why: '' } });
  }, [state, page, open, attempt]);
  return { state, retry, giveUp };
}

async function openSized(page: number, open: OpenPage, signal: AbortSignal): Promise<PageState> {
  const opened = await open(page, signal);
  return { is: 'ready', page: opened, size: await opened.pdf.pageSize(opened.number) };
}

const reasonOf = (error: unknown): string => (error instanceof PageRefused ? error.message : '');
