import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { isAlwaysServed } from './readiness.ts';
import type { Waiting } from './waiting.ts';

type Route = Endpoint | PlainRoute;

export interface Worth {
  /** What costs most: refused first, and not measured, because it takes long for reasons of its own. */
  dearest: readonly Route[];
  /**
   * Answers that last as long as their connection, that a whole room waits for, or that wait on purpose: how long they take says
   * nothing about us.
   */
  lasting: readonly Route[];
  /** Calls that signed-in people need in order to keep reading. */
  needed: readonly Route[];
}

/** How long others may have waited, in milliseconds, when one more of a kind is still taken. */
const patience = { dearest: 250, others: 500, reading: 1_000 };
const retryAfterSeconds = 5;

/**
 * Tells people to come back when the load is too high, signed-in readers last of all. A queue answered in order grows
 * until someone notices: at three times the capacity the last request taken waits three times `patience`.
 */
export function shedLoad(app: FastifyInstance, waiting: Waiting, { dearest, lasting, needed }: Worth) {
  const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.route;
  const isDear = (request: FastifyRequest) => dearest.includes(routeOf(request) as Route);
  const isCounted = (request: FastifyRequest) =>
    !isAlwaysServed(request) && !isDear(request) && !lasting.includes(routeOf(request) as Route);
  const patienceWith = (request: FastifyRequest) => {
    if (isDear(request)) return patience.dearest;
    if (needed.includes(routeOf(request) as Route)) return patience.reading;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return reads && app.mayRenew(request) ? patience.reading : patience.others;
  };
  app.addHook('onRequest', async (request) => {
    if (isAlwaysServed(request)) return;
    if (waiting.waitMs() > patienceWith(request)) {
      throw new Refusal('unavailable', 'TeamSparks is busy. Please try again in a moment.', {
        retryAfter: retryAfterSeconds,
      });
    }
    if (isCounted(request)) waiting.begin(request);
  });
  // What a hook returns would be taken for a body.
  const end = async (request: FastifyRequest) => {
    waiting.end(request);
  };
  // A body that comes slowly keeps nobody else waiting, and says nothing about us.
  app.addHook('preParsing', end);
  app.addHook('preValidation', async (request) => {
    if (isCounted(request)) waiting.begin(request);
  });
  // So is an answer that its reader takes slowly.
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
}
