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

/** Pages are painted one after the other, the ones nearest to the page that is read first. */
export class PaintQueue {
  /** The page that is read. */
  focus = 1;
  #isBusy = false;
  readonly #waiting: Waiting[] = [];

  /**
   * The result of `paint`, called when it is this page's turn. Rejects without calling it when `signal` was aborted.
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

/** A picture is shrunk to so many bytes before it leaves the worker: more pixels than a page of Letter with 400 dots per inch has. */
const pictureBytesMax = 64 * 1024 * 1024;

/** Small documents come as bytes, large ones are read in pieces from their address. */
export type PdfSource = { data: Uint8Array<ArrayBuffer>; isTextOnly?: boolean } | { url: string };

/** Starts the renderer on a document; scripts, forms and links of the document never run (SEC-47). */
function load(source: PdfSource, worker: PDFWorker): PDFDocumentLoadingTask {
  const { isTextOnly = false, ...from } = { isTextOnly: undefined, ...source };
  return getDocument({
    ...from,
    // Also of pictures inside the content of a page, which the check of uploads does not see.
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

/** An open document. Every call throws OutOfPatience after ten seconds without progress (SEC-48). */
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

  /** Tells which page is read: it and its neighbors are painted before the others. Pages are counted from 1. */
  focusOn(page: number): void {
    this.#queue.focus = page;
  }

  async pageSize(number: number): Promise<PageSize> {
    const page = await this.#page(number);
    const { width, height } = page.getViewport({ scale: 1 });
    return { width, height };
  }

  /**
   * A new canvas with the page, when it is its turn; `scale` in CSS pixels per point. Rejects when `signal` is aborted.
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

  /** What its pages say, as far as the limits of reading go. Rejects when `signal` is aborted before anything was read. */
  runs(reading: Parameters<typeof readRuns>[1]): ReturnType<typeof readRuns> {
    return readRuns(this.#document, reading);
  }

  /** Lets go of what painting left in memory; a page that is being painted keeps it. */
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
  /** Painted in one go and with what the document shows on paper only. */
  forPrint?: boolean;
}

type Watcher = <T>(work: Promise<T>) => Promise<T>;

/** A watcher whose patience starts anew whenever bytes arrive or a piece of work is done. */
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

/** A worker that is stuck does not answer. It is terminated, which frees its memory. */
async function end(task: PDFDocumentLoadingTask, port: Worker): Promise<void> {
  const grace = new Promise((resolve) => setTimeout(resolve, 500));
  await Promise.race([task.destroy(), grace]).catch(() => undefined);
  port.terminate();
}

/** Opens a document, until `signal` is aborted, with a worker of its own. Rejects when one of them is broken. */
export async function openWith(source: PdfSource, port: Worker, signal: AbortSignal): Promise<Pdf> {
  const task = load(source, PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }));
  signal.addEventListener('abort', () => void end(task, port), { once: true });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The PDF worker does not run')), { once: true });
  });
  const watch = watcherOf(task);
  return new Pdf(await watch(Promise.race([task.promise, broken])), watch);
}
