import { pdfText } from '@teamsparks/contract/challenges/texts/pdf-text';
import { openFile } from './open-pdf.ts';

/** Time for a whole document (ms); pages read until then count. */
const readingTime = 20_000;

interface Reading {
  signal: AbortSignal;
  /** Called before each page, counted from 1. */
  onPage: (page: number, pages: number) => void;
}

export interface PdfWordsRead {
  /** Empty if the document has no text layer. */
  text: string;
  /** False if the document has more text than was read. */
  isWhole: boolean;
}

/**
 * Reads the text of a PDF on this device, in a worker of its own, and returns it with whether it is whole; calls
 * `onPage` meanwhile. After 20 seconds, or if `signal` is aborted, returns what was read until then; rejects if that
 * is nothing or the file is broken.
 */
export async function readPdfWords(file: File, { signal, onPage }: Reading): Promise<PdfWordsRead> {
  const life = new AbortController();
  const end = AbortSignal.any([signal, AbortSignal.timeout(readingTime)]);
  try {
    const pdf = await openFile(file, AbortSignal.any([life.signal, end]));
    const { runs, isWhole } = await pdf.runs({ signal: end, onPage });
    const { text, leftOut } = pdfText(runs);
    // If all pages are alike, what was left out is more than running heads.
    return { text: text || leftOut.join('\n'), isWhole };
  } finally {
    life.abort();
  }
}
