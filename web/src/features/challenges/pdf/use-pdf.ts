import { useCallback, useEffect, useRef, useState } from 'react';
import { openPdf } from './open-pdf.ts';
import type { PageSize } from './page-layout.ts';
import type { Pdf } from './pdf-engine.ts';

export type PdfState =
  /** There is no document. */
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
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

/** Opens the document at `url`, if there is one, for as long as the component lives. */
export function usePdf(url: string | null): PdfInUse {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${url}`;
  const [known, setKnown] = useState<{ key: string; state: PdfState }>();
  const life = useRef<AbortController>(undefined);
  useEffect(() => {
    if (url === null) return;
    const mine = openPdf(url);
    life.current = mine.life;
    const tell = (state: PdfState) => !mine.life.signal.aborted && setKnown({ key, state });
    whenReady(mine.pdf).then(tell, () => {
      tell({ state: 'failed' });
      mine.life.abort();
    });
    return () => mine.life.abort();
  }, [url, key]);
  const giveUp = useCallback(() => {
    life.current?.abort();
    setKnown({ key, state: { state: 'failed' } });
  }, [key]);
  const state = known?.key === key ? known.state : waiting;
  return {
    current: url === null ? none : state,
    retry: () => setAttempt(attempt + 1),
    giveUp,
  };
}
