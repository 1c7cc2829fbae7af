import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

let ready: Worker | undefined;

const start = (): Worker => new Worker(workerUrl, { type: 'module' });

/** Starts the worker before there is a document for it: its code is the largest part of the way to the first page. */
export function prepareWorker(): void {
  ready ??= start();
}

/** A worker of one's own; who takes it ends it. */
export function takeWorker(): Worker {
  const worker = ready ?? start();
  ready = undefined;
  return worker;
}
