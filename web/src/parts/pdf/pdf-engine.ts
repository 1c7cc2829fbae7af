import { picturePixelsMax } from '@teamsparks/contract/shared/limits';
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import { type PageSize, sharpness } from './page-size.ts';
import { patienceLimit, watched } from './patience.ts';
import { readRuns, textOnly } from './read-runs.ts';
import './pdf-page.css';

interface Waiting {
  page: number;
  start: () => void;
}

/** Queue that paints pages one after the other, the ones nearest to the read page first. */
export class PaintQueue {
  /** Number of the page that is read. */
  focus = 1;
  #isBusy = false;
  readonly #waiting: Waiting[] = [];

  /**
   * Returns the result of `paint`, called when it is this page's turn; throws without calling it if `signal` was
   * aborted.
   */
  async run<T>(page: number, signal: AbortSignal, paint: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((start) => this.#waiting.push({ page, start }));
    this.#isBusy = true;
    try {
      signal.throwIfAborted();
      return await paint();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const distance = ({ page }: Waiting) => Math.abs(page - this.focus);
    this.#waiting.sort((a, b) => distance(a) - distance(b));
    const next = this.#waiting.shift();
    // Stays busy until the next job runs, so that no other job starts in between.
    if (next) next.start();
    else this.#isBusy = false;
  }
}

/** Character maps, fonts and decoders that few documents need, fetched from our own origin when one does. */
const extras = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/**
 * Largest picture that leaves the worker (bytes); larger ones are shrunk. More than a Letter page with 400 dots per
 * inch has.
 */
const pictureBytesMax = 64 * 1024 * 1024;

/** Small documents come as bytes, large ones are read in pieces from their address. */
export type PdfSource = { data: Uint8Array<ArrayBuffer>; isTextOnly?: boolean } | { url: string };

/** Starts loading a document; its scripts, forms and links never run. */
function load(source: PdfSource, worker: PDFWorker): PDFDocumentLoadingTask {
  const { isTextOnly = false, ...from } = { isTextOnly: undefined, ...source };
  return getDocument({
    ...from,
    // Also covers pictures inside the content of a page, which the check of uploads does not see.
    maxImageSize: picturePixelsMax,
    ...(isTextOnly && textOnly),
    worker,
    withCredentials: true,
    enableXfa: false,
    // The policy of our pages allows no WebAssembly; there are decoders in plain JavaScript.
    useWasm: false,
    canvasMaxAreaInBytes: pictureBytesMax,
    cMapUrl: `${extras}cmaps/`,
    standardFontDataUrl: `${extras}standard_fonts/`,
    wasmUrl: `${extras}wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** An open document. Reading a page's size and painting throw OutOfPatience after ten seconds without progress. */
export class Pdf {
  readonly #document: PDFDocumentProxy;
  readonly #watch: Watcher;
  readonly #queue = new PaintQueue();

  constructor(document: PDFDocumentProxy, watch: Watcher) {
    this.#document = document;
    this.#watch = watch;
  }

  get pageCount(): number {
    return this.#document.numPages;
  }

  /** Sets the page that is read: it and its neighbors are painted before the others. Pages are counted from 1. */
  focusOn(page: number): void {
    this.#queue.focus = page;
  }

  async pageSize(number: number): Promise<PageSize> {
    const page = await this.#page(number);
    const { width, height } = page.getViewport({ scale: 1 });
    return { width, height };
  }

  /**
   * Paints a page on a new canvas when it is its turn and returns the canvas; `scale` in CSS pixels per point. Throws
   * when `signal` is aborted.
   */
  paint(number: number, painting: Painting): Promise<HTMLCanvasElement> {
    return this.#queue.run(number, painting.signal, () => this.#paintNow(number, painting));
  }

  async #paintNow(
    number: number,
    { scale, pixelRatio, signal, forPrint = false }: Painting,
  ): Promise<HTMLCanvasElement> {
    const page = await this.#page(number);
    signal.throwIfAborted();
    const { width, height } = page.getViewport({ scale });
    const sharp = sharpness(width, height, pixelRatio);
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(width * sharp);
    canvas.height = Math.floor(height * sharp);
    const viewport = page.getViewport({ scale: scale * sharp });
    const task = page.render({ canvas, viewport, intent: forPrint ? 'print' : 'display' });
    const cancel = () => task.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await this.#watch(task.promise);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
    return canvas;
  }

  /** Fills `layer` with the page's text, transparent and in place, so that it can be selected, found and read aloud. */
  async fillText(number: number, layer: HTMLElement, signal: AbortSignal): Promise<void> {
    const page = await this.#page(number);
    signal.throwIfAborted();
    const text = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: page.getViewport({ scale: 1 }),
    });
    signal.addEventListener('abort', () => text.cancel(), { once: true });
    await text.render();
  }

  /**
   * Returns the text of the document's pages, up to the limits of reading; throws if `signal` is aborted before
   * anything was read.
   */
  runs(reading: Parameters<typeof readRuns>[1]): ReturnType<typeof readRuns> {
    return readRuns(this.#document, reading);
  }

  /** Frees what painting left in memory, unless the page is being painted. */
  async release(number: number): Promise<void> {
    (await this.#page(number)).cleanup();
  }

  #page(number: number): Promise<PDFPageProxy> {
    return this.#watch(this.#document.getPage(number));
  }
}

interface Painting {
  scale: number;
  pixelRatio: number;
  signal: AbortSignal;
  /** Painted in one piece and with what the document shows on paper only. */
  forPrint?: boolean;
}

type Watcher = <T>(work: Promise<T>) => Promise<T>;

/** Creates a watcher whose patience starts again whenever bytes arrive or a piece of work is done. */
function watcherOf(task: PDFDocumentLoadingTask): Watcher {
  let lastSign = 0;
  const sign = () => {
    lastSign = performance.now();
  };
  task.onProgress = sign;
  return async (work) => {
    const result = await watched(work, {
      limit: patienceLimit,
      lastSign: () => lastSign,
      isHidden: () => document.hidden,
    });
    sign();
    return result;
  };
}

/**
 * Ends the document and its worker. A worker that is stuck does not answer, so it is terminated, which frees its
 * memory.
 */
async function end(task: PDFDocumentLoadingTask, port: Worker): Promise<void> {
  const grace = new Promise((resolve) => setTimeout(resolve, 500));
  await Promise.race([task.destroy(), grace]).catch(() => undefined);
  port.terminate();
}

/**
 * Opens a document in this worker, which serves no other, and returns it; aborting `signal` closes the document and
 * ends the worker. Throws if either is broken, or if loading makes no progress for ten seconds while the page is
 * shown; the caller then ends the worker.
 */
export async function openWith(source: PdfSource, port: Worker, signal: AbortSignal): Promise<Pdf> {
  const task = load(source, PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }));
  signal.addEventListener('abort', () => void end(task, port), { once: true });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The PDF worker does not run')), { once: true });
  });
  const watch = watcherOf(task);
  return new Pdf(await watch(Promise.race([task.promise, broken])), watch);
}
