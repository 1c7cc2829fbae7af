import { WorkerPool } from '../worker-pool.ts';
import { pdfRefusals } from './pdf-refusals.ts';

export type PdfVerdict = { pages: number } | { refused: string };

const checkers = new WorkerPool<string, PdfVerdict>(new URL('check-pdf.worker.ts', import.meta.url), {
  maxWorkers: 2,
  taskTimeoutMs: 4_000,
  memoryMb: 256,
  idleTimeoutMs: 60_000,
});

/**
 * Checks the file at `path` in a worker: returns its number of pages, or why it is refused (unreadable, not 1 to 500 pages of a sane
 * size, a password, active content, a decompression bomb, too slow). Never throws for bad content.
 */
export async function checkPdf(path: string): Promise<PdfVerdict> {
  return checkers.run(path).catch(() => ({ refused: pdfRefusals.tooMuch }));
}
