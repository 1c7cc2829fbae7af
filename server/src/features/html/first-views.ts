import { setTimeout as wait } from 'node:timers/promises';
import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { firstAnswers } from './first-answers.ts';
import { Painter } from './painter.ts';

interface Asked {
  /** Path and query of the page. */
  url: string;
  boot: BootBlock;
  /** Paths and queries of the page's first calls. */
  calls: string[];
}

/** What a page shows first, as HTML, and the data that it was painted from. */
interface FirstView {
  boot: BootBlock;
  answers: Record<string, unknown>;
  markup: string;
}

/** The longest, in ms, that a page waits for its first answers and its paint before it goes without. */
const patience = 500;

/** Phones say so; what is on screen is corrected where somebody has a narrow window. */
const phone = /\bMobi/;

/**
 * Why the browser has to paint a page: a first call was refused or the page shows more than they answered, too many pages wait, it
 * took too long, or it failed.
 */
type Unpainted = 'no data' | 'busy' | 'late' | 'failed';

/** Paints what pages show first; a page goes without where that fails or takes too long. */
export class FirstViews {
  readonly counts = new Counter({
    name: 'pages_first_view_total',
    help: 'Pages that could come painted, by what became of that: painted, no data, busy, late or failed',
    labelNames: ['outcome'],
    registers: [],
  });
  readonly #app: FastifyInstance;
  readonly #painter: Painter | null;
  /** Of the home page for visitors, by its boot block: it is the same for all of them. */
  readonly #forVisitors = new Map<string, string>();

  /** `script` is the painter of the web build, which has none while it is being worked on. */
  constructor(app: FastifyInstance, script: string | null) {
    this.#app = app;
    this.#painter = script === null ? null : new Painter(script);
  }

  async of(request: FastifyRequest, asked: Asked): Promise<FirstView | null> {
    if (this.#painter === null) return null;
    const over = new AbortController();
    // Logged also when nobody waits for it any more.
    const painting = this.#paint(request, asked, this.#painter, over.signal).catch((error: unknown) => {
      if (error === over.signal.reason) return 'late' as const;
      request.log.error({ err: error }, 'a page could not be painted');
      return 'failed' as const;
    });
    const late = wait(patience, 'late' as const, { ref: false, signal: over.signal });
    const view = await Promise.race([painting, late]);
    over.abort();
    const isPainted = typeof view === 'object';
    this.counts.inc({ outcome: isPainted ? 'painted' : view });
    return isPainted ? view : null;
  }

  end() {
    this.#painter?.end();
  }

  async #paint(
    request: FastifyRequest,
    asked: Asked,
    painter: Painter,
    gone: AbortSignal,
  ): Promise<FirstView | Unpainted> {
    const { url, boot, calls } = asked;
    const painted = phone.test(request.headers['user-agent'] ?? '') ? 'phone' : 'computer';
    const order = { url, boot: { ...boot, painted } as const, answers: await firstAnswers(this.#app, request, calls) };
    if (order.answers === null) return 'no data';
    const key = boot.user === null && url === '/' ? JSON.stringify(order.boot) : null;
    const kept = key === null ? undefined : this.#forVisitors.get(key);
    if (kept === undefined && painter.isBusy()) return 'busy';
    const markup = kept ?? (await painter.paint({ ...order, answers: order.answers }, gone));
    if (markup === null) return 'no data';
    if (key !== null) this.#keep(key, markup);
    return { boot: order.boot, answers: order.answers, markup };
  }

  #keep(key: string, markup: string) {
    // One for phones and one for computers; settings that were changed leave more behind.
    if (this.#forVisitors.size > 4) this.#forVisitors.clear();
    this.#forVisitors.set(key, markup);
  }
}
