import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { openDrawn } from '../pdf/open-pdf.ts';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';

/** Pause in typing before the page is drawn (ms): less than half of what people notice as waiting. */
const pauseMs = 200;
/** Wait before a busy server is asked again (ms). */
const busyMs = 1_000;
const isBusy = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status === 503);

interface Drawn {
  /** Request that was drawn. */
  of: string;
  pdf: Pdf;
  size: PageSize;
  life: AbortController;
}

export interface Preview {
  /** Last page that could be drawn. */
  drawn: Drawn | undefined;
  /** True if the texts have changed since. */
  outdated: boolean;
  /** Why the newest texts could not be drawn. */
  problem: string | undefined;
  retry: () => void;
}

/**
 * Returns the page drawn for a request (`wanted`, as JSON), whether it is outdated, the `problem` of the newest
 * request, and `retry`. Each request is drawn after a pause, one at a time, and only the latest; the page before stays
 * meanwhile.
 */
export function usePreview(wanted: string): Preview {
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<{ of: string; why: string }>();
  const [underWay, setUnderWay] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // An older drawing is not needed any more, and painting it would delay typing.
  if (underWay !== undefined && underWay !== wanted) setUnderWay(undefined);
  const isDue = underWay === undefined && drawn?.of !== wanted && failed?.of !== wanted;

  useEffect(() => {
    if (!isDue) return;
    const timer = window.setTimeout(() => setUnderWay(wanted), pauseMs);
    return () => window.clearTimeout(timer);
  }, [isDue, wanted]);

  useEffect(() => {
    if (underWay === undefined) return;
    const mine = openDrawn(JSON.parse(underWay) as object);
    let again: number | undefined;
    let state: 'drawing' | 'shown' | 'left' = 'drawing';
    const isLeft = () => state === 'left';
    const show = async () => {
      const { pdf } = await mine.opened;
      const size = await pdf.pageSize(1);
      if (isLeft()) return;
      state = 'shown';
      setDrawn({ of: underWay, pdf, size, life: mine.life });
      setFailed(undefined);
      setUnderWay(undefined);
    };
    show().catch((error: unknown) => {
      mine.life.abort();
      if (isLeft()) return;
      if (isBusy(error)) {
        again = window.setTimeout(() => setAttempt((count) => count + 1), busyMs);
        return;
      }
      setFailed({ of: underWay, why: whyOf(error) });
      setUnderWay(undefined);
    });
    return () => {
      window.clearTimeout(again);
      if (state === 'shown') return;
      state = 'left';
      mine.life.abort();
    };
  }, [underWay, attempt]);

  // Closes a document when another one has replaced it.
  useEffect(() => () => drawn?.life.abort(), [drawn]);
  // A stable function, because a new one would paint the pages again at each keystroke.
  const retry = useCallback(() => setFailed(undefined), []);
  return {
    drawn,
    outdated: drawn?.of !== wanted,
    problem: failed?.of === wanted ? failed.why : undefined,
    retry,
  };
}

function whyOf(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  return first ?? (reasonOf(error) || 'The page could not be drawn.');
}
