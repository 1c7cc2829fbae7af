import { pdfText } from '@teamsparks/contract/challenges/texts/pdf-text';
import { openFile } from './open-pdf.ts';

/** Milliseconds for all of a document. What was read until then counts. */
const readingTime = 20_000;

interface Reading {
  signal: AbortSignal;
  /** Called before each page, counted from 1. */
  onPage: (page: number, pages: number) => void;
}

export interface PdfWordsRead {
  /** Empty where the document has no text layer. */
  text: string;
  /** False where it has more than was read. */
  isWhole: boolean;
}

/** Reads the words of a PDF on this device, in a worker of its own that ends with it. Rejects when that takes too long. */
export async function readPdfWords(file: File, { signal, onPage }: Reading): Promise<PdfWordsRead> {
  const life = new AbortController();
  const end = AbortSignal.any([signal, AbortSignal.timeout(readingTime)]);
  try {
    const pdf = await openFile(file, AbortSignal.any([life.signal, end]));
    const { runs, isWhole } = await pdf.runs({ signal: end, onPage });
    const { text, leftOut } = pdfText(runs);
    // Where all that stands on the pages is alike, it is more than running heads.
    return { text: text || leftOut.join('\n'), isWhole };
  } finally {
    life.abort();
  }
}
