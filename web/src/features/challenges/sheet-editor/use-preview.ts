import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { openDrawn } from '../pdf/open-pdf.ts';
import type { PageSize } from '../pdf/page-layout.ts';
import type { Pdf } from '../pdf/pdf-engine.ts';

/** How long nothing is typed until the page is drawn: less than half of what people notice as waiting. */
const pauseMs = 150;
/** How long a busy server is left alone. */
const busyMs = 1_000;
const isBusy = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status === 503);

interface Drawn {
  /** What was drawn, as it was sent. */
  of: string;
  pdf: Pdf;
  size: PageSize;
  life: AbortController;
}

export interface Preview {
  /** The last page that could be drawn. */
  drawn: Drawn | undefined;
  /** Words have changed since. */
  outdated: boolean;
  /** Why the newest words could not be drawn. */
  problem: string | undefined;
  retry: () => void;
}

/** The drawn page of what is being written: after a pause, one at a time, and the last words win. */
export function usePreview(body: object): Preview {
  const wanted = JSON.stringify(body);
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<{ of: string; why: string }>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isIdle = !busy && drawn?.of !== wanted && failed?.of !== wanted;

  useEffect(() => {
    if (!isIdle) return;
    const timer = window.setTimeout(() => setBusy(true), pauseMs);
    return () => window.clearTimeout(timer);
  }, [isIdle, wanted]);

  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    if (!busy) return;
    const of = latest.current;
    const mine = openDrawn(JSON.parse(of) as object);
    let again: number | undefined;
    const over = { is: false, taken: false };
    const show = async () => {
      const pdf = await mine.pdf;
      const size = await pdf.pageSize(1);
      if (over.is) return;
      over.taken = true;
      setDrawn({ of, pdf, size, life: mine.life });
      setFailed(undefined);
      setBusy(false);
    };
    show().catch((error: unknown) => {
      mine.life.abort();
      if (over.is) return;
      if (isBusy(error)) again = window.setTimeout(() => setAttempt((made) => made + 1), busyMs);
      else {
        setFailed({ of, why: whyOf(error) });
        setBusy(false);
      }
    });
    return () => {
      over.is = true;
      if (!over.taken) mine.life.abort();
      window.clearTimeout(again);
    };
  }, [busy, attempt]);

  // A document ends when another one has taken its place.
  useEffect(() => () => drawn?.life.abort(), [drawn]);
  return {
    drawn,
    outdated: drawn?.of !== wanted,
    problem: failed?.of === wanted ? failed.why : undefined,
    retry: () => setFailed(undefined),
  };
}

function whyOf(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  return first ?? (reasonOf(error) || 'The page could not be drawn.');
}
