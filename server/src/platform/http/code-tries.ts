import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { goneSignal } from './gone-signal.ts';
import { networkOf, RateLimit } from '../rate-limit.ts';

const slowerMs = 1_000;
const nextTurnMs = 100;
/** Waiting requests per address: at one a second, a proxy has given up on those behind the 60th. */
const lineMax = 60;

/** Requests of one address that wait for their answer in this process. */
interface Line {
  length: number;
  last: Promise<void>;
}

/** How one kind of code is protected. */
interface Guarded {
  /** Name of the limits in the database. */
  what: string;
  /** Name of the metric before `_answers_slowed_total`. */
  metric: string;
  /** Where the cookie that counts a browser's wrong codes is sent. */
  cookiePath: string;
  /** Wrong codes in a period after which a browser is refused, and an address is slowed. */
  ofBrowser: number;
  ofAddress: number;
  seconds: number;
  /** Sentence for the request behind a full line. */
  tooMany: string;
}

/**
 * Slows down guessing of codes. A browser is refused after some wrong codes. Whole schools share one address, so an address is
 * slowed instead: its answers come one a second, right or wrong, and only with 60 requests waiting is the next one refused.
 */
export class CodeTries {
  /** Metric for operators: a rising count means that somebody guesses codes. */
  readonly slowedAnswers: Counter;
  readonly #guarded: Guarded;
  readonly #cookie: string;
  readonly #secure: boolean;
  readonly #ofBrowser: RateLimit;
  readonly #ofAddress: RateLimit;
  readonly #turns: RateLimit;
  readonly #anywhere: RateLimit;
  readonly #lines = new Map<string, Line>();

  constructor({ config, database: { pool } }: Pick<Context, 'config' | 'database'>, guarded: Guarded) {
    const { what, metric, seconds } = guarded;
    this.#guarded = guarded;
    this.#secure = config.secure;
    this.#cookie = `${config.secure ? '__Secure-' : ''}ts_${metric.split('_')[0]}_tries`;
    this.slowedAnswers = new Counter({
      name: `${metric}_answers_slowed_total`,
      help: 'Answers to a code that waited, because too many codes were wrong',
      registers: [],
    });
    this.#ofBrowser = new RateLimit(pool, `${what}-browser`, guarded.ofBrowser, seconds);
    this.#ofAddress = new RateLimit(pool, what, guarded.ofAddress, seconds);
    this.#turns = new RateLimit(pool, `${what}-turn`, 1, 1);
    this.#anywhere = new RateLimit(pool, `${what}s`, 300, 60);
  }

  /**
   * Counts a try before the code is looked up, and waits or throws over the limits, so that timing reveals no right code; `right`
   * refunds it.
   */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const browser = this.#browserOf(request);
    if (browser) await this.#ofBrowser.take(browser);
    if (!(await this.#ofAddress.tryTake(request.ip))) {
      this.slowedAnswers.inc();
      await this.#turn(request.ip, goneSignal(reply));
    }
    if (await this.#anywhere.tryTake('all')) return;
    this.slowedAnswers.inc();
    request.log.warn({ what: this.#guarded.what }, 'many wrong codes: answers take longer');
    await sleep(slowerMs);
  }

  /** Refunds the try that `take` counted, because the code was right. */
  async right(request: FastifyRequest): Promise<void> {
    const browser = this.#browserOf(request);
    if (browser) await this.#ofBrowser.refund(1, browser);
    await this.#ofAddress.refund(1, request.ip);
    await this.#anywhere.refund(1, 'all');
  }

  /**
   * Sets a cookie at a browser's first wrong code, so that its tries count; it identifies nobody, and without it only the address
   * counts.
   */
  async wrong(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.#browserOf(request)) return;
    const browser = randomUUID();
    await this.#ofBrowser.take(browser);
    reply.setCookie(this.#cookie, browser, {
      path: this.#guarded.cookiePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: this.#guarded.seconds,
    });
  }

  #browserOf({ cookies }: FastifyRequest): string | undefined {
    const value = cookies[this.#cookie] ?? '';
    return /^[\da-f-]{36}$/.test(value) ? value : undefined;
  }

  /**
   * Waits for this request's turn, one a second per address over all processes; throws 503 when the line is full or the client has
   * gone.
   */
  async #turn(address: string, gone: AbortSignal): Promise<void> {
    const key = networkOf(address);
    const line = this.#lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= lineMax) {
      throw new Refusal('unavailable', this.#guarded.tooMany, { retryAfter: 10 });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = line.last;
    this.#lines.set(key, { length: line.length + 1, last: promise });
    try {
      await before;
      while (!gone.aborted && !(await this.#turns.tryTake(key))) await sleep(nextTurnMs);
      // The client has gone: what the code opens would be used by nobody.
      if (gone.aborted) throw new Refusal('unavailable', 'Nobody waits for this answer any more.', { retryAfter: 10 });
    } finally {
      this.#leave(key);
      resolve();
    }
  }

  #leave(key: string) {
    const line = this.#lines.get(key);
    if (line && line.length > 1) this.#lines.set(key, { ...line, length: line.length - 1 });
    else this.#lines.delete(key);
  }
}
