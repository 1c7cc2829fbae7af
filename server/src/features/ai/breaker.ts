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

  /** Throws 503 with the seconds to wait while the provider rests after failures. */
  refuseWhileResting() {
    const waitMs = this.#openUntil - this.#clock.now().getTime();
    if (waitMs <= 0) return;
    const detail = 'The AI service is not responding. Please try again in a minute.';
    throw new Refusal('unavailable', detail, { retryAfter: Math.ceil(waitMs / 1000) });
  }

  /** Resets the count of failures. */
  succeeded() {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  /** Counts a failure; the fifth in a row makes the provider rest for a minute. */
  failed() {
    this.#failures += 1;
    if (this.#failures >= failuresMax) this.#openUntil = this.#clock.now().getTime() + restMs;
  }
}
