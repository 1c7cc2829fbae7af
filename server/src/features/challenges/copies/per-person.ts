import * as sentences from '@teamsparks/contract/shared/sentences';
import { Refusal } from '../../../platform/errors.ts';
import type { Drawing } from './drawing-threads.ts';

/** Drawings at once per person: the one on screen and the one that replaces it. */
const most = 2;

/** Drawings that are not stored, limited to two at once per person, so that nobody takes all threads. */
export class DrawingsUnderWay {
  readonly #underWay = new Map<number, number>();

  /**
   * Runs `work` and returns its PDF; throws 429 if the person has two drawings under way, and 503 with the sentence
   * `failed` if it fails. `gone` is aborted when the request has ended.
   */
  async draw(person: number, failed: string, gone: AbortSignal, work: () => Promise<Drawing>): Promise<Buffer> {
    const own = this.#underWay.get(person) ?? 0;
    if (own >= most) throw new Refusal('too_many_requests', sentences.beingDrawn, { retryAfter: 1 });
    this.#underWay.set(person, own + 1);
    try {
      const { pdf } = await work();
      return Buffer.from(pdf);
    } catch (cause) {
      // Not a failure to log: the request has ended.
      if (gone.aborted) throw new Refusal('unavailable', sentences.beingDrawn);
      throw new Refusal('unavailable', failed, { retryAfter: 2, cause });
    } finally {
      const left = (this.#underWay.get(person) ?? 1) - 1;
      if (left > 0) this.#underWay.set(person, left);
      else this.#underWay.delete(person);
    }
  }
}
