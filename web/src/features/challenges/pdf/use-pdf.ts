import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import { useIsPaint } from '../../../shared/ui/use-is-paint.ts';
import { isBeingDrawn, openPdf, untilDrawn, waitToAskAgain } from './open-pdf.ts';

export type PdfState =
  /** There is no document. */
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** The server is drawing it; it is requested again automatically. */
  | { state: 'drawing' }
  /** `size` is that of the first page; an old PDF is replaced automatically. */
  | { state: 'ready'; pdf: Pdf; size: PageSize; isOld: boolean };

export interface PdfInUse {
  current: PdfState;
  retry: () => void;
  /** Closes a document that hangs and frees its worker and memory. */
  giveUp: () => void;
}

const none: PdfState = { state: 'none' };
const waiting: PdfState = { state: 'loading' };

async function whenReady({ opened }: ReturnType<typeof openPdf>): Promise<PdfState> {
  return { state: 'ready', ...(await opened) };
}

/**
 * Opens the document at `url`, if there is one, while the component is mounted; opens it again when `shows`, a key of
 * its content, changes. Returns its state as `current`, `retry`, and `giveUp`, which closes a document that hangs. Asks
 * again by itself while the server draws the PDF.
 */
export function usePdf(url: string | null, shows: string): PdfInUse {
  const [attempt, setAttempt] = useState(0);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const key = JSON.stringify([attempt, shows, url]);
  const [opened, setOpened] = useState<{ key: string; url: string; state: PdfState }>();
  const life = useRef<AbortController>(undefined);
  /** How often in a row the server answered that the PDF is being drawn. */
  const refusals = useRef(0);
  // The server may have rendered a PDF although this person, or this window, gets the texts.
  const isPaint = useIsPaint();
  useEffect(() => {
    if (url === null || isPaint) return;
    const mine = openPdf(url, attempt > 0);
    const over = new AbortController();
    life.current = mine.life;
    const show = (state: PdfState) => !mine.life.signal.aborted && setOpened({ key, url, state });
    whenReady(mine).then(show, (error: unknown) => {
      const drawing = isBeingDrawn(error) && !mine.life.signal.aborted;
      show({ state: drawing ? 'drawing' : 'failed' });
      mine.life.abort();
      if (drawing) waitToAskAgain(refusals.current++, over.signal).then(askAgain, () => undefined);
      else refusals.current = 0;
    });
    return () => {
      over.abort();
      mine.life.abort();
    };
  }, [url, key, attempt, askAgain, isPaint]);
  const giveUp = useCallback(() => {
    life.current?.abort();
    if (url !== null) setOpened({ key, url, state: { state: 'failed' } });
  }, [key, url]);
  const isStillDrawn = opened?.state.state === 'drawing' && opened.url === url;
  const state = opened?.key === key || isStillDrawn ? opened.state : waiting;
  const current = url === null ? none : state;
  useReplaced(url, current, askAgain);
  return { current, retry: askAgain, giveUp };
}

/** Requests the document again as soon as the new one is drawn. */
function useReplaced(url: string | null, current: PdfState, askAgain: () => void): void {
  const isOld = current.state === 'ready' && current.isOld;
  useEffect(() => {
    if (!isOld || url === null) return;
    const over = new AbortController();
    untilDrawn(url, over.signal).then(askAgain, () => undefined);
    return () => over.abort();
  }, [isOld, url, askAgain]);
}
