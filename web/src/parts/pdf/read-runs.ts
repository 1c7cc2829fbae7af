import type { TextRun } from '@teamsparks/contract/challenges/texts/pdf-runs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A sheet has room for 20,000 characters. What a PDF says beyond these is not looked at, and the person is told. */
export const readingLimits = { pages: 40, runs: 15_000, characters: 60_000 };
/** The names of fonts say what is bold. A page that takes longer to tell them is read without. */
const fontPatience = 2000;

/** Pictures are not decoded, and fonts do not reach the page; their names, which say what is bold, come only when asked for. */
export const textOnly = { maxImageSize: 1, disableFontFace: true, fontExtraProperties: true };

export interface ReadRuns {
  runs: TextRun[];
  /** False where the document has more than was looked at. */
  isWhole: boolean;
}

interface Reading {
  signal: AbortSignal;
  /** Called before each page, counted from 1. */
  onPage?: (page: number, pages: number) => void;
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
type Run = Extract<Item, { str: string }>;

/**
 * The text layer of a document, page by page, as far as the limits go. The pages come in pieces from the engine's worker, so the
 * window stays alive whatever the document holds. Rejects when `signal` is aborted before anything was read.
 */
export async function readRuns(
  document: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>,
  { signal, onPage }: Reading,
): Promise<ReadRuns> {
  const runs: TextRun[] = [];
  const pages = Math.min(document.numPages, readingLimits.pages);
  let characters = 0;
  const isFull = () => runs.length >= readingLimits.runs || characters >= readingLimits.characters;
  const take = (run: TextRun) => {
    characters += run.text.length;
    if (characters <= readingLimits.characters) runs.push(run);
  };
  try {
    for (let number = 1; number <= pages && !isFull(); number += 1) {
      onPage?.(number, pages);
      await readPage(await until(document.getPage(number), signal), number, { signal, take, isFull });
    }
  } catch (error) {
    if (!signal.aborted || runs.length === 0) throw error;
  }
  return { runs, isWhole: !signal.aborted && !isFull() && document.numPages <= pages };
}

interface Taking {
  signal: AbortSignal;
  take: (run: TextRun) => void;
  isFull: () => boolean;
}

async function readPage(page: PDFPageProxy, number: number, { signal, take, isFull }: Taking): Promise<void> {
  const found: Run[] = [];
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader() as ReadableStreamDefaultReader<{
    items: Item[];
  }>;
  try {
    while (!isFull() && found.length < readingLimits.runs) {
      const { value, done } = await until(reader.read(), signal);
      if (done) break;
      for (const item of value.items) if ('str' in item) found.push(item);
    }
  } finally {
    reader.cancel().catch(() => undefined);
    const fontOf = await fontNames(page, found.length > 0 && !signal.aborted, signal);
    for (const run of found) if (!isFull()) take(textRun(run, fontOf(run.fontName), number));
    page.cleanup();
  }
}

/** Only what has been drawn has the names of its fonts. */
async function fontNames(page: PDFPageProxy, isWanted: boolean, signal: AbortSignal) {
  if (isWanted) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(fontPatience)]);
    await until(page.getOperatorList(), patience).catch(() => undefined);
  }
  return (font: string): string =>
    page.commonObjs.has(font) ? ((page.commonObjs.get(font) as { name?: string }).name ?? '') : '';
}

const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

function textRun({ str, transform, width, height }: Run, font: string, page: number): TextRun {
  const [, , , , x, y] = transform as unknown[];
  return { text: str, x: finite(x), y: finite(y), width: finite(width), size: finite(height), font, page };
}

/** The result of `work`, unless `signal` is aborted before: a worker that was ended answers nothing more. */
async function until<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
