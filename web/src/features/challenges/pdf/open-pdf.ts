import { pdfPath, previewSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { beingDrawnHeader } from '@teamsparks/contract/shared/sheet-copies';
import { openSource, prepareWorker, readSource } from '../../../parts/pdf/open-source.ts';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf, PdfSource } from '../../../parts/pdf/pdf-engine.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';

/** Returns the address of a PDF; the id in it keeps the link working after a rename. */
export function pdfLink({ id, name }: { id: number; name: string }): string {
  return `${pdfPath(name)}?id=${id}`;
}

interface Fetched {
  source: PdfSource;
  /** True if a newer one is being drawn. */
  isOld: boolean;
}

/** Fetches a PDF, or its beginning if it is large. Renews the session first, so that later ranges do not need to. */
async function fetchPdf(url: string, signal: AbortSignal, again: boolean): Promise<Fetched> {
  const parts = { signal, ...(again && { send: fetchPastCache }) };
  return request({ method: 'GET', path: url }, parts, async (answer) => ({
    source: await readSource(url, answer),
    isOld: isOld(answer),
  }));
}

interface OpenPdf extends Pick<Fetched, 'isOld'> {
  pdf: Pdf;
  /** Size of the first page. */
  size: PageSize;
}

async function open(fetching: Promise<Fetched>, signal: AbortSignal): Promise<OpenPdf> {
  const pdf = await openSource(
    fetching.then(({ source }) => source),
    signal,
  );
  return { pdf, size: await pdf.pageSize(1), isOld: (await fetching).isOld };
}

/**
 * Opens a local file for its text only, until `signal` is aborted; rejects if the file cannot be read or is broken,
 * or the code or the worker does not load.
 */
export async function openFile(file: File, signal: AbortSignal): Promise<Pdf> {
  const bytes = file.arrayBuffer().then((read) => new Uint8Array(read));
  return openSource(
    bytes.then((data) => ({ data, isTextOnly: true })),
    signal,
  );
}

interface Opening {
  /** Rejects if the document, the code or the worker cannot be loaded or is broken. */
  opened: Promise<OpenPdf>;
  /** Aborting it closes the document and frees its worker and memory. */
  life: AbortController;
}

function startOpening(fetching: (signal: AbortSignal) => Promise<Fetched>): Opening {
  const life = new AbortController();
  const opened = open(fetching(life.signal), life.signal);
  // The caller that takes it handles the failure.
  opened.catch(() => undefined);
  return { opened, life };
}

const openAt = (url: string, again = false) => ({
  url,
  ...startOpening((signal) => fetchPdf(url, signal, again)),
});

let early: ReturnType<typeof openAt> | undefined;

/**
 * Starts to open a preview of unsaved texts (`body`), drawn by the server, and prepares a worker for the next one.
 * The caller closes it by `life`.
 */
export function openDrawn(body: object): Opening {
  const drawn = startOpening((signal) =>
    request(previewSheet, { body, signal }, async (answer) => ({
      source: { data: new Uint8Array(await answer.arrayBuffer()) },
      isOld: false,
    })),
  );
  prepareWorker();
  return drawn;
}

/**
 * Starts to open the document at `url` (same origin) before the page that shows it renders; closes one that was opened
 * early before. {@link openPdf} takes it over.
 */
export function openEarly(url: string): void {
  early?.life.abort();
  early = openAt(url);
}

/**
 * Opens the document at `url`, or returns the one that {@link openEarly} opened, and closes an early one of another
 * address. With `again` it always opens anew, past the cache of the browser. The caller closes it by `life`.
 */
export function openPdf(url: string, again = false): Opening {
  const ready = early;
  early = undefined;
  if (ready?.url === url && !again) return ready;
  ready?.life.abort();
  return openAt(url, again);
}

/** Tells whether an error says that the PDF is still being drawn. */
export const isBeingDrawn = (error: unknown): boolean =>
  error instanceof ApiError && error.detail === sentences.beingDrawn;

/** Tells whether the server sent an older PDF while a new one is being drawn. */
const isOld = ({ headers }: Response): boolean => headers.get(beingDrawnHeader) === 'true';

/** Fetches past the browser's cache, because an unchanged document would keep its old headers. */
const fetchPastCache = (url: string, init: RequestInit): Promise<Response> => fetch(url, { ...init, cache: 'reload' });

/**
 * Waits before the PDF is requested again: two seconds, doubled each time, at most half a minute. `attempt` counts from
 * 0; throws if aborted.
 */
export async function waitToAskAgain(attempt: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(30_000, 2_000 * 2 ** attempt));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

/**
 * Requests the PDF again and again, with growing pauses, and resolves once the server no longer sends an old one, but a
 * new one, or none while it is drawn. Goes on after any other error; throws if aborted.
 */
export async function untilDrawn(url: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await waitToAskAgain(attempt, signal);
    const stillOld = await request({ method: 'GET', path: url }, { signal, send: fetchPastCache }, async (answer) => {
      await answer.body?.cancel();
      return isOld(answer);
    }).catch((error: unknown) => !isBeingDrawn(error));
    if (!stillOld) return;
  }
}
