import { Refusal } from '../../../platform/errors.ts';

const retryAfterSeconds = 5;

/** So many uploads of one person, and of all, are received and checked at once; whoever comes then is told to come back. */
export class Slots {
  readonly #perPerson: number;
  readonly #ofAll: number;
  readonly #held = new Map<number, number>();
  #all = 0;

  constructor(perPerson: number, ofAll: number) {
    this.#perPerson = perPerson;
    this.#ofAll = ofAll;
  }

  async hold<T>(person: number, work: () => Promise<T>): Promise<T> {
    const own = this.#held.get(person) ?? 0;
    if (own >= this.#perPerson || this.#all >= this.#ofAll) {
      const sentence = 'Other uploads are still in progress. Please try again in a moment.';
      throw new Refusal('unavailable', sentence, { retryAfter: retryAfterSeconds });
    }
    this.#held.set(person, own + 1);
    this.#all += 1;
    try {
      return await work();
    } finally {
      const left = (this.#held.get(person) ?? 1) - 1;
      if (left > 0) this.#held.set(person, left);
      else this.#held.delete(person);
      this.#all -= 1;
    }
  }
}
