import { pathToFileURL } from 'node:url';
import type { Painted, PaintOrder } from '@teamsparks/contract/accounts/boot-block';
import { WorkerPool } from '../../platform/worker-pool.ts';

/** Pages that may wait for their turn; more come unpainted, because painting is what a busy server leaves out first. */
const mostWaiting = 8;

/**
 * Renders pages with the components of the web app, in a thread of its own: a page takes a few milliseconds of it, which nobody
 * else waits for.
 */
export class Painter {
  readonly #pool: WorkerPool<PaintOrder, Painted>;
  #waiting = 0;

  /** `script` is the path of the painter that the web build holds. */
  constructor(script: string) {
    this.#pool = new WorkerPool(pathToFileURL(script), {
      // The site's code holds the session of the page that it paints.
      maxWorkers: 1,
      taskTimeoutMs: 2_000,
      memoryMb: 96,
      // A page that waits for a new thread comes 150 ms later, and unpainted from a slow machine: kept while a school is at work.
      idleTimeoutMs: 15 * 60_000,
    });
  }

  /** Whether so many pages wait that no other should. */
  isBusy = () => this.#waiting >= mostWaiting;

  /**
   * HTML of what the page shows first; null where it shows more than the answers that it was given. Rejects when it cannot be
   * painted, and when it is `gone` before its turn.
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

  end() {
    this.#pool.close();
  }
}
