import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type BodyLimits, receiveBody } from './read-body.ts';

/** Time that an answer waits for the rest of its request (ms). */
const lingerMs = 2_000;

/** Limits within which an unwanted body is read and discarded. */
const limits: BodyLimits = {
  maxBytes: 64 * 1024 * 1024,
  idleMs: 15_000,
  totalMs: 120_000,
  leastPace: { bytesPerSecond: 64 * 1024, afterMs: 10_000 },
  tooLarge: '',
  tooSlow: '',
};

/**
 * Reads and discards the rest of a request that is refused before it has fully arrived, and delays the reply for up to 2 s: many
 * clients do not read before they have sent everything, and one that is cut off never sees why. A sender beyond the limits is cut off.
 */
export function discardUnreadBody(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed || reply.statusCode === 408) return;
    const hangUp = () => void raw.destroy();
    const dropped = receiveBody(raw, limits, () => {}).catch(() =>
      reply.raw.writableFinished ? hangUp() : void reply.raw.once('finish', hangUp),
    );
    await Promise.race([dropped, sleep(lingerMs, undefined, { ref: false })]);
  });
}
