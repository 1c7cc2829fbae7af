import { useCallback, useEffect, useRef, useState } from 'react';
import { isBeingDrawn, untilDrawn, waitToAskAgain } from './being-drawn.ts';
import { openPdf } from './open-pdf.ts';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import { useIsPaint } from '../../../shared/ui/use-is-paint.ts';

export type PdfState =
  /** There is no document. */
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** The server is drawing it; it is asked for again by itself. */
  | { state: 'drawing' }
  /** `size` is that of the first page; an old one is replaced by itself. */
  | { state: 'ready'; pdf: Pdf; size: PageSize; isOld: boolean };

export interface PdfInUse {
  current: PdfState;
  retry: () => void;
  /** Ends a document that stopped getting on; its worker and memory are freed. */
  giveUp: () => void;
}

const none: PdfState = { state: 'none' };
const waiting: PdfState = { state: 'loading' };

async function whenReady({ opened }: ReturnType<typeof openPdf>): Promise<PdfState> {
  return { state: 'ready', ...(await opened) };
}

/** Opens the document at `url`, if there is one, for as long as the component lives; anew when it shows something else. */
export function usePdf(url: string | null, shows: string): PdfInUse {
  const [attempt, setAttempt] = useState(0);
  const askAgain = useCallback(() => setAttempt((made) => made + 1), []);
  const key = JSON.stringify([attempt, shows, url]);
  const [known, setKnown] = useState<{ key: string; url: string; state: PdfState }>();
  const life = useRef<AbortController>(undefined);
  /** How often in a row the server said that it is being drawn. */
  const asked = useRef(0);
  // The server may have painted a PDF where this person, or this window, is shown the words.
  const isPaint = useIsPaint();
  useEffect(() => {
    if (url === null || isPaint) return;
    const mine = openPdf(url, attempt > 0);
    const over = new AbortController();
    life.current = mine.life;
    const tell = (state: PdfState) => !mine.life.signal.aborted && setKnown({ key, url, state });
    whenReady(mine).then(tell, (error: unknown) => {
      const drawing = isBeingDrawn(error) && !mine.life.signal.aborted;
      tell({ state: drawing ? 'drawing' : 'failed' });
      mine.life.abort();
      if (drawing) waitToAskAgain(asked.current++, over.signal).then(askAgain, () => undefined);
      else asked.current = 0;
    });
    return () => {
      over.abort();
      mine.life.abort();
    };
  }, [url, key, attempt, askAgain, isPaint]);
  const giveUp = useCallback(() => {
    life.current?.abort();
    if (url !== null) setKnown({ key, url, state: { state: 'failed' } });
  }, [key, url]);
  const isStillDrawn = known?.state.state === 'drawing' && known.url === url;
  const state = known?.key === key || isStillDrawn ? known.state : waiting;
  const current = url === null ? none : state;
  useReplaced(url, current, askAgain);
  return { current, retry: askAgain, giveUp };
}

/** Asks for the document again as soon as the new one is drawn. */
function useReplaced(url: string | null, current: PdfState, askAgain: () => void): void {
  const isOld = current.state === 'ready' && current.isOld;
  useEffect(() => {
    if (!isOld || url === null) return;
    const over = new AbortController();
    untilDrawn(url, over.signal).then(askAgain, () => undefined);
    return () => over.abort();
  }, [isOld, url, askAgain]);
}
