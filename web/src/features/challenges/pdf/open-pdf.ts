import { pdfPath, previewSheet } from '@teamsparks/contract/challenges';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { request } from '../../../shared/api/request.ts';
import { askServer, isOld } from './being-drawn.ts';
import type { Pdf, PdfSource } from './pdf-engine.ts';

let ready: Worker | undefined;

const start = (): Worker => new Worker(workerUrl, { type: 'module' });

/** Starts the worker early, because loading its code takes the longest on the way to the first page. */
function prepareWorker(): void {
  ready ??= start();
}

/** Returns a worker. The caller ends it. */
function takeWorker(): Worker {
  const worker = ready ?? start();
  ready = undefined;
  return worker;
}

/** Returns the address of a PDF. The id keeps a link working after a rename (WRT-02). */
export function pdfLink({ id, name }: { id: number; name: string }): string {
  return `${pdfPath(name)}?id=${id}`;
}

/**
 * Up to this many bytes a document is fetched whole. A larger one is read in pieces, so that its first page shows
 * early.
 */
const smallPdf = 2 * 1024 * 1024;

const loadEngine = () => import('./pdf-engine.ts');

/** Fetches the viewer's code, before it is known which document it will show. */
export function preparePdf(): void {
  prepareWorker();
  // Opening asks again and reports the failure.
  loadEngine().catch(() => undefined);
}

async function readPdf(url: string, answer: Response): Promise<PdfSource> {
  const inPieces = answer.headers.get('accept-ranges') === 'bytes';
  if (inPieces && Number(answer.headers.get('content-length')) > smallPdf) {
    await answer.body?.cancel();
    return { url };
  }
  return { data: new Uint8Array(await answer.arrayBuffer()) };
}

interface Fetched {
  source: PdfSource;
  /** A newer one is being drawn. */
  isOld: boolean;
}

/** The session is renewed here, so that the pieces of a large document meet a fresh one. */
async function fetchPdf(url: string, signal: AbortSignal, again: boolean): Promise<Fetched> {
  const parts = { signal, ...(again && { send: askServer }) };
  return request({ method: 'GET', path: url }, parts, async (answer) => ({
    source: await readPdf(url, answer),
    isOld: isOld(answer),
  }));
}

interface OpenPdf extends Pick<Fetched, 'isOld'> {
  pdf: Pdf;
}

/** The document, the code and the worker load side by side. */
async function open(fetching: Promise<Fetched>, signal: AbortSignal): Promise<OpenPdf> {
  const worker = takeWorker();
  try {
    const [engine, fetched] = await Promise.all([loadEngine(), fetching]);
    signal.throwIfAborted();
    return { pdf: await engine.openWith(fetched.source, worker, signal), isOld: fetched.isOld };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Opens a file of this device for its text alone, until `signal` is aborted. Rejects as `openPdf` does. */
export async function openFile(file: File, signal: AbortSignal): Promise<Pdf> {
  const bytes = file.arrayBuffer().then((read) => new Uint8Array(read));
  const { pdf } = await open(
    bytes.then((data) => ({ source: { data, isTextOnly: true }, isOld: false })),
    signal,
  );
  return pdf;
}

interface Opening {
  /** Rejects when the document, the code or the worker cannot be had or is broken. */
  opened: Promise<OpenPdf>;
  /** Aborting it ends the document and frees its worker and its memory. */
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

/** Opens a page as it is being written, drawn by the server. The worker for the next one is made ready. */
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

/** Opens the document at `url` (same origin) that a page is about to show, while the page itself is still made. */
export function openEarly(url: string): void {
  early?.life.abort();
  early = openAt(url);
}

/** The document at `url`, whether or not it was opened early; `again`: past what the browser knows of it. */
export function openPdf(url: string, again = false): Opening {
  const ready = early;
  early = undefined;
  if (ready?.url === url && !again) return ready;
  ready?.life.abort();
  return openAt(url, again);
}
