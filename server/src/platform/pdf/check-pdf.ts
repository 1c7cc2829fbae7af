import { ThreadPool } from '../thread-pool.ts';
import { pdfRefusals } from './pdf-refusals.ts';

export type PdfVerdict = { pages: number } | { refused: string };

const checkers = new ThreadPool<string, PdfVerdict>(new URL('check-pdf.worker.ts', import.meta.url), {
  atOnce: 2,
  workMs: 4_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * Whether the file is a PDF that may be stored: it parses, has 1 to 500 pages of a sane size, needs no password, and nothing
 * in it runs, opens or unpacks by itself. Checked in a thread with limited time and memory; never throws for bad content.
 */
export async function checkPdf(path: string): Promise<PdfVerdict> {
  return checkers.ask(path).catch(() => ({ refused: pdfRefusals.tooMuch }));
}
