import { metrics } from '@teamsparks/contract/operations/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Phase of the process; only `ready` serves people. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}

const probes = new Set(['/livez', '/readyz']);

/** Tells whether the request is a health probe, which is answered in every phase and not logged. */
export function isProbe({ url }: FastifyRequest): boolean {
  return probes.has(url.split('?', 1)[0] ?? '');
}

/** Tells whether the request comes from monitoring: a health probe or metrics. */
export function isOperation(request: FastifyRequest): boolean {
  return isProbe(request) || request.routeOptions.config.route?.path === metrics.path;
}

/**
 * Tells whether the request is answered even while the server starts or is overloaded: monitoring, and files of the
 * web build other than its pages.
 */
export function isAlwaysServed(request: FastifyRequest): boolean {
  if (isOperation(request)) return true;
  const { config, url } = request.routeOptions;
  // A route outside the contract is a file of the web build; pages have no route.
  return !config.route && url !== undefined && !request.is404;
}

/** Refuses requests with 503 while the process starts, and closes connections after each reply while it stops. */
export function refuseUntilReady(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request) => {
    if (lifecycle.phase === 'starting' && !isAlwaysServed(request)) {
      throw new Refusal('unavailable', 'TeamSparks is starting. Please try again in a moment.', { retryAfter: 2 });
    }
  });
}
