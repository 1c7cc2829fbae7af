import type { FastifyInstance } from 'fastify';
import { isProbe } from './readiness.ts';

/** Logs one line per request with its id, the person's id and the time it took; health probes are left out. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.actor?.userId,
        ip: request.ip,
      },
      'request',
    );
  });
}
