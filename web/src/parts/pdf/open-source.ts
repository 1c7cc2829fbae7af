import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Pdf, PdfSource } from './pdf-engine.ts';

export { workerUrl };

let ready: Worker | undefined;

const start = (): Worker => new Worker(workerUrl, { type: 'module' });

/**
 * Starts a worker for the next document unless one is ready, because loading its code takes the longest on the way to
 * the first page.
 */
export function prepareWorker(): void {
  ready ??= start();
}

/** Returns a worker, which the caller has to end. */
function takeWorker(): Worker {
  const worker = ready ?? start();
  ready = undefined;
  return worker;
}

const loadEngine = () => import('./pdf-engine.ts');

/** Starts a worker and loads the viewer's code before it is certain which document it will show. Ignores failures. */
export function preparePdf(): void {
  prepareWorker();
  // Opening asks again and reports the failure.
  loadEngine().catch(() => undefined);
}

/**
 * Largest document that is fetched in one piece (bytes). A larger one is read in pieces, so that its first page shows
 * early.
 */
const smallPdf = 2 * 1024 * 1024;

/**
 * Reads an answer with a PDF and returns its bytes. If it is large and the server serves pieces, cancels the answer and
 * returns `url` instead.
 */
export async function readSource(url: string, answer: Response): Promise<PdfSource> {
  const inPieces = answer.headers.get('accept-ranges') === 'bytes';
  if (inPieces && Number(answer.headers.get('content-length')) > smallPdf) {
    await answer.body?.cancel();
    return { url };
  }
  return { data: new Uint8Array(await answer.arrayBuffer()) };
}

/**
 * Opens a document and returns it; aborting `signal` closes it. Document, code and worker load side by side. Throws if
 * any fails or `signal` is aborted before.
 */
export async function openSource(fetching: Promise<PdfSource>, signal: AbortSignal): Promise<Pdf> {
  const worker = takeWorker();
  try {
    const [engine, source] = await Promise.all([loadEngine(), fetching]);
    signal.throwIfAborted();
    return await engine.openWith(source, worker, signal);
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
