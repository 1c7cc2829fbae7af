import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** Where the process is in its life; only `ready` serves people. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}

const always = new Set(['/livez', '/readyz']);

/** Before the database is ready and while the process drains, people get 503 and are told to come back (REL-02, REL-11). */
export function gateOn(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close');
    if (lifecycle.phase === 'starting' && !always.has(request.url)) {
      throw new Refusal('unavailable', 'TeamSparks is starting. Please try again in a moment.', { retryAfter: 2 });
    }
  });
}
