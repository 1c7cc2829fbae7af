import type { FastifyInstance } from 'fastify';
import { isProbe } from './readiness.ts';

/**
 * Sets the header `x-request-id` on every response, and logs one line per request with its id, URL, status and time
 * (ms), the IP address and the person's id; health probes are not logged.
 */
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
