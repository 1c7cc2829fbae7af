import { useEffect, useState } from 'react';

export type PdfWords =
  | { state: 'none' }
  /** `page` counts from 1; 0 until the first page is reached. */
  | { state: 'reading'; page: number; pages: number }
  | { state: 'read'; isWhole: boolean }
  /** There is no text to read. */
  | { state: 'empty' }
  | { state: 'failed'; message: string };

const none: PdfWords = { state: 'none' };

/**
 * Returns `words`, the state of reading the texts of the chosen PDF on this device, with `read`, which starts it and
 * does nothing without a file, and `cancel`. Calls `take` with the text unless it is empty.
 */
export function usePdfWords(file: File | null, take: (words: string) => void) {
  const [about, setAbout] = useState<{ file: File; words: PdfWords; life: AbortController }>();
  const life = about?.life;
  useEffect(() => () => life?.abort(), [life, file]);

  async function read(chosen: File): Promise<void> {
    const reading = new AbortController();
    const show = (words: PdfWords) => !reading.signal.aborted && setAbout({ file: chosen, words, life: reading });
    show({ state: 'reading', page: 0, pages: 0 });
    try {
      const { readPdfWords } = await import('../pdf/read-pdf-words.ts');
      const onPage = (page: number, pages: number) => show({ state: 'reading', page, pages });
      const { text, isWhole } = await readPdfWords(chosen, { signal: reading.signal, onPage });
      if (reading.signal.aborted) return;
      if (text !== '') take(text);
      show(text === '' ? { state: 'empty' } : { state: 'read', isWhole });
    } catch (error) {
      show({ state: 'failed', message: messageOf(error) });
    }
  }

  return {
    words: about?.file === file ? about.words : none,
    read: () => void (file && read(file)),
    cancel: (): void => {
      life?.abort();
      setAbout(undefined);
    },
  };
}

function messageOf(error: unknown): string {
  const isSlow = error instanceof Error && ['TimeoutError', 'OutOfPatience'].includes(error.name);
  return isSlow ? 'Reading this PDF takes too long.' : 'The words of this PDF cannot be read.';
}
