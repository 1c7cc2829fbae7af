import { Refusal } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/rate-limit.ts';

/** Origin of a request for a hash. */
export interface Sender {
  ip: string | undefined;
  /** True if a limit has refused the login: the hash then only hides whether the name exists. */
  refused?: boolean;
}

interface Turn {
  network: string | undefined;
  refused: boolean;
}

const atOnce = 2;
const queueLimit = 200;
const networkLimit = 100;
const refusedLimit = 10;

/**
 * Limits how many hashes run at once, because they share a small thread pool with file and name lookups: two run, 200 wait,
 * the next one throws 503. One network takes at most half of the queue, and of its refused logins one runs and ten wait, so
 * that a flood from one place does not lock out everyone else.
 */
export class HashQueue {
  readonly #running = new Set<Turn>();
  readonly #waiting: (Turn & { begin: () => void })[] = [];

  /** Runs `work` when it is its turn and returns its result; throws 503 ("unavailable") if the queue is full. */
  async inTurn<T>(work: () => Promise<T>, { ip, refused = false }: Sender = { ip: undefined }): Promise<T> {
    const turn = { network: ip === undefined ? undefined : networkOf(ip), refused };
    if (this.#mayBegin(turn)) this.#running.add(turn);
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      this.#running.delete(turn);
      this.#beginNext();
    }
  }

  #mayBegin(turn: Turn): boolean {
    if (this.#running.size >= atOnce) return false;
    return !turn.refused || !this.#refusedOf(turn.network, [...this.#running]).length;
  }

  #refusedOf(network: string | undefined, turns: readonly Turn[]) {
    return turns.filter((turn) => turn.refused && turn.network === network);
  }

  #wait(turn: Turn): Promise<void> {
    const fromNetwork =
      turn.network === undefined ? [] : this.#waiting.filter(({ network }) => network === turn.network);
    const isFull =
      this.#waiting.length >= queueLimit ||
      fromNetwork.length >= networkLimit ||
      (turn.refused && this.#refusedOf(turn.network, fromNetwork).length >= refusedLimit);
    if (isFull) {
      throw new Refusal('unavailable', 'Many people are signing in right now. Please try again.', { retryAfter: 1 });
    }
    return new Promise((resolve) => {
      const begin = () => {
        this.#running.add(turn);
        resolve();
      };
      this.#waiting.push({ ...turn, begin });
    });
  }

  #beginNext() {
    const next = this.#waiting.findIndex((turn) => this.#mayBegin(turn));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.begin();
  }
}
