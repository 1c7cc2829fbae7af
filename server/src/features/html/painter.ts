import { pathToFileURL } from 'node:url';
import type { Painted, PaintOrder } from '@teamsparks/contract/accounts/boot-block';
import { WorkerPool } from '../../platform/worker-pool.ts';

/** Pages that may wait; more go out unpainted, because painting is what a busy server leaves out first. */
const mostWaiting = 8;

/**
 * Renders pages with the components of the web app, in a thread of its own, so that the few milliseconds per page do not hold up
 * other requests.
 */
export class Painter {
  readonly #pool: WorkerPool<PaintOrder, Painted>;
  #waiting = 0;

  /** Takes the path of the painter script in the web build. */
  constructor(script: string) {
    this.#pool = new WorkerPool(pathToFileURL(script), {
      // One page at a time: the web app's code holds the session of the page that it paints.
      maxWorkers: 1,
      taskTimeoutMs: 2_000,
      memoryMb: 96,
      // A new thread delays a page by 150 ms and leaves it unpainted on a slow machine, so it is kept during a school's work.
      idleTimeoutMs: 15 * 60_000,
    });
  }

  /** Tells whether the queue is full. */
  isBusy = () => this.#waiting >= mostWaiting;

  /**
   * Returns the HTML of a page's first view; null if the given answers are not all that it shows. Throws if painting fails or
   * `gone` aborts before its turn.
   */
  async paint(order: PaintOrder, gone: AbortSignal): Promise<string | null> {
    this.#waiting += 1;
    try {
      const painted = await this.#pool.run(order, { priority: 0, signal: gone });
      if ('failure' in painted) throw new Error(painted.failure);
      return painted.markup;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Ends the thread. */
  end() {
    this.#pool.close();
  }
}
