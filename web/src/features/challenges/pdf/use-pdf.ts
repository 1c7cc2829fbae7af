import * as sentences from '@teamsparks/contract/sentences';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { openPdf } from './open-pdf.ts';
import type { PageSize } from './page-layout.ts';
import type { Pdf } from './pdf-engine.ts';

export type PdfState =
  /** There is no document. */
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** The server is drawing it; it is asked for again by itself. */
  | { state: 'drawing' }
  /** `size` is that of the first page. */
  | { state: 'ready'; pdf: Pdf; size: PageSize };

export interface PdfInUse {
  current: PdfState;
  retry: () => void;
  /** Ends a document that stopped getting on; its worker and memory are freed. */
  giveUp: () => void;
}

const none: PdfState = { state: 'none' };
const waiting: PdfState = { state: 'loading' };

async function whenReady(opening: Promise<Pdf>): Promise<PdfState> {
  const pdf = await opening;
  return { state: 'ready', pdf, size: await pdf.pageSize(1) };
}

const askAgainMs = 2_000;

const isBeingDrawn = (error: unknown) => error instanceof ApiError && error.detail === sentences.beingDrawn;

/** Opens the document at `url`, if there is one, for as long as the component lives. */
export function usePdf(url: string | null): PdfInUse {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${url}`;
  const [known, setKnown] = useState<{ key: string; url: string; state: PdfState }>();
  const life = useRef<AbortController>(undefined);
  useEffect(() => {
    if (url === null) return;
    const mine = openPdf(url);
    life.current = mine.life;
    const tell = (state: PdfState) => !mine.life.signal.aborted && setKnown({ key, url, state });
    let again: number | undefined;
    whenReady(mine.pdf).then(tell, (error: unknown) => {
      const drawing = isBeingDrawn(error) && !mine.life.signal.aborted;
      tell({ state: drawing ? 'drawing' : 'failed' });
      if (drawing) again = window.setTimeout(() => setAttempt((made) => made + 1), askAgainMs);
      mine.life.abort();
    });
    return () => {
      window.clearTimeout(again);
      mine.life.abort();
    };
  }, [url, key]);
  const giveUp = useCallback(() => {
    life.current?.abort();
    if (url !== null) setKnown({ key, url, state: { state: 'failed' } });
  }, [key, url]);
  const isStillDrawn = known?.state.state === 'drawing' && known.url === url;
  const state = known?.key === key || isStillDrawn ? known.state : waiting;
  return {
    current: url === null ? none : state,
    retry: () => setAttempt(attempt + 1),
    giveUp,
  };
}
