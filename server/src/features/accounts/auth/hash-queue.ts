import { Refusal } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network-of.ts';

/** Who asks for a hash. */
export interface Sender {
  ip: string | undefined;
  /** A limit has refused it already, and the hash only hides which names are known. */
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
 * Hashing shares a small thread pool with file and name lookups: two at once, then a bounded queue, then "busy". One network
 * takes half of the queue at most, and of its refused tries one runs and ten wait, so that a flood from one place leaves others
 * a way in.
 */
export class HashQueue {
  readonly #running = new Set<Turn>();
  readonly #waiting: (Turn & { begin: () => void })[] = [];

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
    return turns.filter((one) => one.refused && one.network === network);
  }

  #wait(turn: Turn): Promise<void> {
    const theirs = turn.network === undefined ? [] : this.#waiting.filter(({ network }) => network === turn.network);
    const isFull =
      this.#waiting.length >= queueLimit ||
      theirs.length >= networkLimit ||
      (turn.refused && this.#refusedOf(turn.network, theirs).length >= refusedLimit);
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
