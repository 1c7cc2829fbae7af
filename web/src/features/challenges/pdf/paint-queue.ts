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

  /** The result of `paint`, called when it is this page's turn. Rejects without calling it when `signal` was aborted. */
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
    // Stays busy until the next one runs, so that nobody comes in between.
    if (next) next.start();
    else this.#isBusy = false;
  }
}
