import { metrics } from '@teamsparks/contract/operations/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Where the process is in its life; only `ready` serves people. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}

const probes = new Set(['/livez', '/readyz']);

/** A health probe: answered in every state, and not worth a line in the log. */
export function isProbe({ url }: FastifyRequest): boolean {
  return probes.has(url.split('?', 1)[0] ?? '');
}

/** What runs the service asks: a health probe, or measurements. */
export function isOperation(request: FastifyRequest): boolean {
  return isProbe(request) || request.routeOptions.config.route?.path === metrics.path;
}

/** What needs neither the database nor a right: what runs the service asks, and the files of the web app. */
export function isAlwaysServed(request: FastifyRequest): boolean {
  if (isOperation(request)) return true;
  const { config, url } = request.routeOptions;
  // What is no call of the contract and yet has a route is a file of the web build; pages have none.
  return !config.route && url !== undefined && !request.is404;
}

/** Answers 503 with Retry-After before the database is ready and while the process drains. */
export function gateOn(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request) => {
    if (lifecycle.phase === 'starting' && !isAlwaysServed(request)) {
      throw new Refusal('unavailable', 'TeamSparks is starting. Please try again in a moment.', { retryAfter: 2 });
    }
  });
}
