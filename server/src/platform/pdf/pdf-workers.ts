import { WorkerPool } from '../worker-pool.ts';
import { pdfRefusals } from './pdf-refusals.ts';
import type { WantedPage } from './one-page.ts';

export type PdfVerdict = { pages: number } | { refused: string };

const checkers = new WorkerPool<string, PdfVerdict>(new URL('check-pdf.worker.ts', import.meta.url), {
  maxWorkers: 2,
  taskTimeoutMs: 4_000,
  memoryMb: 256,
  idleTimeoutMs: 60_000,
});

/**
 * Checks the file at `path` in a worker: returns its number of pages, or why it is refused, such as unreadable, not
 * 1 to 500 pages of a sane size, a password, active content, a decompression bomb, too slow. Never rejects: a check
 * that fails counts as too slow.
 */
export async function checkPdf(path: string): Promise<PdfVerdict> {
  return checkers.run(path).catch(() => ({ refused: pdfRefusals.tooMuch }));
}

/** The page to cut out of the file at `path`, which has passed `checkPdf`. */
export type CutOrder = WantedPage & { path: string };

const cutters = new WorkerPool<CutOrder, Uint8Array>(new URL('cut-page.worker.ts', import.meta.url), {
  maxWorkers: 2,
  taskTimeoutMs: 10_000,
  memoryMb: 256,
  idleTimeoutMs: 60_000,
});

/** Returns one page of a PDF as a PDF of its own, cut in a worker; rejects if the file cannot be read or takes too long (10 s). */
export const cutPage = (order: CutOrder): Promise<Uint8Array> => cutters.run(order);
