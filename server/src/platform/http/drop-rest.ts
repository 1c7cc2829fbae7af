import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type BodyLimits, receiveBody } from './read-body.ts';

/** How long an answer waits for the rest of its request. */
const lingerMs = 2_000;

/** How much of a body that nobody wants is read and thrown away, and for how long. */
const rest: BodyLimits = {
  maxBytes: 64 * 1024 * 1024,
  idleMs: 15_000,
  totalMs: 120_000,
  leastPace: { bytesPerSecond: 64 * 1024, afterMs: 10_000 },
  tooLarge: '',
  tooSlow: '',
};

/**
 * Reads and discards the rest of a request that is refused before all of it has arrived: a client that is cut off while it
 * sends never sees why, and many do not listen before they have sent everything. So the reply waits a moment. A client that
 * sends without end is cut off all the same.
 */
export function dropRest(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed || reply.statusCode === 408) return;
    const hangUp = () => void raw.destroy();
    const dropped = receiveBody(raw, rest, () => {}).catch(() =>
      reply.raw.writableFinished ? hangUp() : void reply.raw.once('finish', hangUp),
    );
    await Promise.race([dropped, sleep(lingerMs, undefined, { ref: false })]);
  });
}
