import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BootBlock, Painted, PaintOrder } from '@teamsparks/contract/accounts/boot-block';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { WorkerPool } from '../../platform/worker-pool.ts';
import { answerFirstCalls } from './first-calls.ts';

interface ViewRequest {
  /** Path and query of the page. */
  url: string;
  boot: BootBlock;
  /** Paths and queries of the page's first calls. */
  calls: string[];
}

/** A page's first view as HTML, and the data it was painted from. */
interface FirstView {
  boot: BootBlock;
  answers: Record<string, unknown>;
  markup: string;
}

/** Longest wait (ms) for first answers and painting before a page goes out unpainted. */
const maxWaitMs = 500;

/** User agents of phones. The browser corrects the view in a narrow window. */
const phone = /\bMobi/;

/**
 * Why a page goes out unpainted: a first call failed or did not answer all that the page shows, too many pages wait, it took too
 * long, or painting failed.
 */
type Unpainted = 'no data' | 'busy' | 'late' | 'failed';

/** Paints the first view of pages; a page goes out unpainted if that fails or takes too long. */
export class FirstViews {
  readonly counts = new Counter({
    name: 'pages_first_view_total',
    help: 'Pages that could come painted, by what became of that: painted, no data, busy, late or failed',
    labelNames: ['outcome'],
    registers: [],
  });
  readonly #app: FastifyInstance;
  readonly #painter: Painter | null;
  /** Painted home page for visitors, by boot block and device, because it is the same for all. */
  readonly #forVisitors = new Map<string, string>();

  /** Takes the path of the web build's painter; null (in development) paints nothing. */
  constructor(app: FastifyInstance, script: string | null) {
    this.#app = app;
    this.#painter = script === null ? null : new Painter(script);
  }

  /** Returns the painted first view of a page with its data; null if the page goes out unpainted. */
  async of(request: FastifyRequest, page: ViewRequest): Promise<FirstView | null> {
    if (this.#painter === null) return null;
    const over = new AbortController();
    // A failure is logged even if it comes too late.
    const painting = this.#paint(request, page, this.#painter, over.signal).catch((error: unknown) => {
      if (error === over.signal.reason) return 'late' as const;
      request.log.error({ err: error }, 'a page could not be painted');
      return 'failed' as const;
    });
    const late = wait(maxWaitMs, 'late' as const, { ref: false, signal: over.signal });
    const view = await Promise.race([painting, late]);
    over.abort();
    const isPainted = typeof view === 'object';
    this.counts.inc({ outcome: isPainted ? 'painted' : view });
    return isPainted ? view : null;
  }

  /** Ends the painter's thread. */
  end() {
    this.#painter?.end();
  }

  async #paint(
    request: FastifyRequest,
    page: ViewRequest,
    painter: Painter,
    gone: AbortSignal,
  ): Promise<FirstView | Unpainted> {
    const { url, boot, calls } = page;
    const painted = phone.test(request.headers['user-agent'] ?? '') ? 'phone' : 'computer';
    const order = {
      url,
      boot: { ...boot, painted } as const,
      answers: await answerFirstCalls(this.#app, request, calls),
    };
    if (order.answers === null) return 'no data';
    const key = boot.user === null && url === '/' ? JSON.stringify(order.boot) : null;
    const cached = key === null ? undefined : this.#forVisitors.get(key);
    if (cached === undefined && painter.isBusy()) return 'busy';
    const markup = cached ?? (await painter.paint({ ...order, answers: order.answers }, gone));
    if (markup === null) return 'no data';
    if (key !== null) this.#keep(key, markup);
    return { boot: order.boot, answers: order.answers, markup };
  }

  #keep(key: string, markup: string) {
    // One for phones and one for computers; changed settings leave older ones behind.
    if (this.#forVisitors.size > 4) this.#forVisitors.clear();
    this.#forVisitors.set(key, markup);
  }
}

/** Pages that may wait; more go out unpainted, because painting is what a busy server leaves out first. */
const mostWaiting = 8;

/**
 * Renders pages with the components of the web app, in a thread of its own, so that the few milliseconds per page do not hold up
 * other requests.
 */
class Painter {
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
