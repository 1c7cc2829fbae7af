import * as sentences from '@teamsparks/contract/shared/sentences';
import { Refusal } from '../../../platform/errors.ts';
import type { Drawing } from './drawing-threads.ts';

/** One that is seen and one that replaces it. */
const most = 2;

/** Drawings that nobody keeps, two at once a person: nobody takes all threads. */
export class DrawingsUnderWay {
  readonly #underWay = new Map<number, number>();

  /** Draws; where that fails it is said with this sentence. `gone` ends when nobody waits any more. */
  async draw(person: number, failed: string, gone: AbortSignal, work: () => Promise<Drawing>): Promise<Buffer> {
    const own = this.#underWay.get(person) ?? 0;
    if (own >= most) throw new Refusal('too_many_requests', sentences.beingDrawn, { retryAfter: 1 });
    this.#underWay.set(person, own + 1);
    try {
      const { pdf } = await work();
      return Buffer.from(pdf);
    } catch (cause) {
      // Nobody has to look into it where whoever asked is gone.
      if (gone.aborted) throw new Refusal('unavailable', sentences.beingDrawn);
      throw new Refusal('unavailable', failed, { retryAfter: 2, cause });
    } finally {
      const left = (this.#underWay.get(person) ?? 1) - 1;
      if (left > 0) this.#underWay.set(person, left);
      else this.#underWay.delete(person);
    }
  }
}
