import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { joinRun } from '@teamsparks/contract/runs/addresses/screens';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { networkOf, RateLimit } from '../../platform/rate-limit.ts';

const triesMax = 60;
const triesSeconds = 10 * 60;
const slowerMs = 1_000;
const nextTurnMs = 100;
/** Waiting requests per address: at one a second, a proxy has given up on those behind the 60th. */
const lineMax = 60;

/** Requests of one address that wait for their answer in this process. */
interface Line {
  length: number;
  last: Promise<void>;
}

/**
 * Slows down guessing of join codes. A browser is refused after 60 wrong codes in ten minutes. Whole schools share
 * one address, so above 60 wrong codes an address is slowed: its answers come one a second, right or wrong, and only
 * with 60 requests waiting is the next one refused.
 */
export class CodeTries {
  /** Metric for operators: a rising count means that somebody guesses codes. */
  readonly slowedAnswers = new Counter({
    name: 'run_code_answers_slowed_total',
    help: 'Answers to a code of a run that waited, because too many codes were wrong',
    registers: [],
  });
  readonly #cookie: string;
  readonly #secure: boolean;
  readonly #ofBrowser: RateLimit;
  readonly #ofAddress: RateLimit;
  readonly #turns: RateLimit;
  readonly #anywhere: RateLimit;
  readonly #lines = new Map<string, Line>();

  constructor({ config, database: { pool } }: Context) {
    this.#secure = config.secure;
    this.#cookie = `${config.secure ? '__Secure-' : ''}ts_run_tries`;
    this.#ofBrowser = new RateLimit(pool, 'run-code-browser', triesMax, triesSeconds);
    this.#ofAddress = new RateLimit(pool, 'run-code', triesMax, triesSeconds);
    this.#turns = new RateLimit(pool, 'run-code-turn', 1, 1);
    this.#anywhere = new RateLimit(pool, 'run-codes', 300, 60);
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
    request.log.warn('many wrong codes of runs: answers take longer');
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
    const { path } = joinRun;
    reply.setCookie(this.#cookie, browser, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: triesSeconds,
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
      const words = 'Too many codes are tried from here. Scan the picture on the screen of the host, or try again.';
      throw new Refusal('unavailable', words, { retryAfter: 10 });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = line.last;
    this.#lines.set(key, { length: line.length + 1, last: promise });
    try {
      await before;
      while (!gone.aborted && !(await this.#turns.tryTake(key))) await sleep(nextTurnMs);
      // The client has gone: joining would leave a screen that nobody uses.
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
