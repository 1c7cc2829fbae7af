import type { StagedUpload } from '@teamsparks/contract/challenge-fields';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { pdfProblem } from './pdf-file.ts';
import { stagePdf } from './stage-pdf.ts';

export type StagedPdf =
  | { state: 'none' }
  /** Not a PDF that can be taken; another file is needed. `about`: its name, and the reason where there is one. */
  | { state: 'refused'; message: string; about: string }
  /** `sent` from 0 to 1; at 1 the server is looking at it. */
  | { state: 'sending'; file: File; sent: number }
  /** The file is good as far as known, sending it failed. */
  | { state: 'failed'; file: File; message: string }
  | { state: 'staged'; file: File; upload: StagedUpload };

interface Run {
  file: File;
  controller: AbortController;
  upload: Promise<StagedUpload>;
}

const unreadable = 'This file cannot be read. Please choose it again.';
const isRefusal = (error: ApiError) => [413, 415, 422].includes(error.status);

/** The chosen PDF, on its way to the server while the rest is filled in. */
export function useStagedPdf() {
  const [pdf, setPdf] = useState<StagedPdf>({ state: 'none' });
  const run = useRef<Run | null>(null);

  function start(file: File, onAccepted?: () => void): Promise<StagedUpload> {
    run.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const upload = stage(file, signal, (next) => {
      if (signal.aborted) return;
      setPdf(next);
      if (next.state === 'sending' && next.sent === 0) onAccepted?.();
    });
    run.current = { file, controller, upload };
    // Whoever needs the result waits for it in `staged`; until then a failure is on the screen only.
    upload.catch(() => undefined);
    return upload;
  }

  function clear(): void {
    run.current?.controller.abort();
    run.current = null;
    setPdf({ state: 'none' });
  }

  useEffect(() => () => run.current?.controller.abort(), []);

  return {
    pdf,
    /** `onAccepted` is called for a file that looks like a PDF, before it is sent. */
    choose: (file: File, onAccepted: () => void) => void start(file, onAccepted),
    retry: () => void (run.current && start(run.current.file)),
    clear,
    /** Waits for the upload under way, starts a failed or used-up one again. */
    staged: (renew = false): Promise<StagedUpload> => {
      if (!run.current) return Promise.reject(new Error('No PDF is chosen'));
      return pdf.state === 'failed' || renew ? start(run.current.file) : run.current.upload;
    },
  };
}

async function stage(file: File, signal: AbortSignal, show: (next: StagedPdf) => void): Promise<StagedUpload> {
  const problem = await pdfProblem(file).catch(() => unreadable);
  signal.throwIfAborted();
  if (problem !== null) {
    show({ state: 'refused', message: problem, about: file.name });
    throw new Error(problem);
  }
  show({ state: 'sending', file, sent: 0 });
  try {
    const upload = await stagePdf(file, { signal, onProgress: (sent) => show({ state: 'sending', file, sent }) });
    show({ state: 'staged', file, upload });
    return upload;
  } catch (error) {
    show(afterFailure(file, error));
    throw error;
  }
}

function afterFailure(file: File, error: unknown): StagedPdf {
  if (!(error instanceof ApiError)) return { state: 'failed', file, message: unreadable };
  if (!isRefusal(error)) return { state: 'failed', file, message: error.detail };
  const reason = error.fields.pdf;
  return { state: 'refused', message: error.detail, about: reason ? `${file.name}: ${reason}` : file.name };
}
