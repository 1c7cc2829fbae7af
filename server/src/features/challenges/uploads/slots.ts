import { Refusal } from '../../../platform/errors.ts';

const retryAfterSeconds = 5;

/** Limits the uploads that are received and checked at once, per person and in total. */
export class Slots {
  readonly #perPerson: number;
  readonly #ofAll: number;
  readonly #held = new Map<number, number>();
  #all = 0;

  constructor(perPerson: number, ofAll: number) {
    this.#perPerson = perPerson;
    this.#ofAll = ofAll;
  }

  /** Runs `work` in a slot; throws 503 with a retry time if none is free. */
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
