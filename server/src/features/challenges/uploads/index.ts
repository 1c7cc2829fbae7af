import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { receiveFile } from '../../../platform/files/incoming.ts';
import { type BodyLimits, receiveBody } from '../../../platform/http/read-body.ts';
import { createOnce, servePlain } from '../../../platform/http/serve.ts';
import { dropBeforeSignature } from '../../../platform/pdf/pdf-signature.ts';
import { checkRoom, stageUpload } from './uploads.service.ts';
import { stageUpload as stageUploadRoute } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { FastifyInstance } from 'fastify';

export { listReferencedFiles } from './uploads.repository.ts';
export { sweepUploads, takeUpload, listUnreferencedFiles } from './uploads.service.ts';

/** Longest time that the body of an upload may take (ms). */
export const uploadMaxMs = 7 * 60_000;

/** Parallel uploads per person (what a browser sends), and of all (what fits into memory and disk while they are checked). */
const [perPerson, ofAll] = [2, 8];

/**
 * Returns the limits of an upload: a file of the largest size has time at the least pace, which a phone on a bad line
 * still reaches.
 */
const limitsOf = ({ PDF_MAX_BYTES }: Context['config']): BodyLimits => ({
  maxBytes: PDF_MAX_BYTES,
  idleMs: 15_000,
  totalMs: uploadMaxMs,
  leastPace: { bytesPerSecond: 64 * 1024, afterMs: 10_000 },
  tooLarge: `The file is larger than ${Math.floor(PDF_MAX_BYTES / (1024 * 1024))} MB.`,
  tooSlow: 'The upload was too slow or stopped. Please try again.',
});

/** Registers the route that receives and checks uploaded PDFs. */
export function registerUploads(app: FastifyInstance, context: Context) {
  const slots = new Slots(perPerson, ofAll);
  const limits = limitsOf(context.config);
  // A scope of its own: no other route reads bodies of this type, let alone of this size.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/pdf', (_request, payload, done) => done(null, payload));
    servePlain(scope, stageUploadRoute, async (request, reply) => {
      const { actor, body, raw } = request;
      if (!actor) throw new Error('access was not checked');
      if (body !== raw) throw new Refusal('unsupported_media_type', 'Please send the PDF as application/pdf.');
      const staged = await slots.hold(actor.userId, async () => {
        await checkRoom(context, actor, Number(raw.headers['content-length'] ?? 0));
        const file = await receiveFile(context.config, async (take) => {
          const pdf = dropBeforeSignature(take);
          await receiveBody(raw, limits, pdf.take);
          await pdf.end();
        });
        const once = createOnce(stageUploadRoute, request, file.sha256);
        return stageUpload(context, actor, file, once).finally(file.remove);
      });
      return reply.code(201).send(staged);
    });
  });
}

const retryAfterSeconds = 5;

/** Limits the uploads that are received and checked at once, per person and in total. */
class Slots {
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
