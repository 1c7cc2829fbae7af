import type { TextRun } from '@teamsparks/contract/challenges/texts/pdf-runs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/**
 * Limits of reading: a sheet has room for 20,000 characters. The rest of a PDF is not read, and the person sees a
 * notice.
 */
export const readingLimits = { pages: 40, runs: 15_000, characters: 60_000 };
/**
 * How long to wait for the names of a page's fonts, which say what is bold (ms); then the page is read without them.
 */
const fontPatience = 2000;

/**
 * Options that read text only: pictures are not decoded and fonts do not reach the page, but their names are available,
 * because they say what is bold.
 */
export const textOnly = { maxImageSize: 1, disableFontFace: true, fontExtraProperties: true };

export interface ReadRuns {
  runs: TextRun[];
  /** False if the document has more than was read. */
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
 * Reads the text layer of a document, page by page, up to the limits. If `signal` is aborted, returns what was read,
 * with `isWhole` false, or throws if that is nothing; throws if a page cannot be read. Pages arrive in pieces from the
 * engine's worker, so that the window stays responsive.
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
  const items: Run[] = [];
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader() as ReadableStreamDefaultReader<{
    items: Item[];
  }>;
  try {
    while (!isFull() && items.length < readingLimits.runs) {
      const { value, done } = await until(reader.read(), signal);
      if (done) break;
      for (const item of value.items) if ('str' in item) items.push(item);
    }
  } finally {
    reader.cancel().catch(() => undefined);
    const fontOf = await fontNames(page, items.length > 0 && !signal.aborted, signal);
    for (const run of items) if (!isFull()) take(textRun(run, fontOf(run.fontName), number));
    page.cleanup();
  }
}

/**
 * Returns a function that gives a font's name, or '' if it is not available. Only drawn pages have the names, so a
 * wanted page is drawn first.
 */
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

/**
 * Returns the result of `work`; throws when `signal` is aborted first, because an ended worker answers nothing more.
 */
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
