import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';

const failuresMax = 5;
const restMs = 60_000;

/** Stops asking a provider for a minute after five failures in a row; then one try decides whether to go on. */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws 503 with the time to wait while the provider rests. */
  demandClosed() {
    const waitMs = this.#openUntil - this.#clock.now().getTime();
    if (waitMs <= 0) return;
    const detail = 'The AI service is not responding. Please try again in a minute.';
    throw new Refusal('unavailable', detail, { retryAfter: Math.ceil(waitMs / 1000) });
  }

  succeeded() {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  failed() {
    this.#failures += 1;
    if (this.#failures >= failuresMax) this.#openUntil = this.#clock.now().getTime() + restMs;
  }
}
