import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { isAlwaysServed } from './readiness.ts';

type Route = Endpoint | PlainRoute;

export interface Worth {
  /** Most expensive calls: refused first, and not measured, because they take long by nature. */
  dearest: readonly Route[];
  /** Calls that last as long as their connection or wait on purpose; not measured, because their duration says nothing about the load. */
  lasting: readonly Route[];
  /** Calls that signed-in people need in order to keep reading. */
  needed: readonly Route[];
}

/** Longest wait of other requests (ms) at which one more of a kind is still admitted. */
const patience = { dearest: 250, others: 500, reading: 1_000 };
const retryAfterSeconds = 5;

/**
 * Refuses requests with 503 while others wait too long: the most expensive calls first, calls that signed-in people
 * read with last; monitoring and files of the web app never. Without it a queue would grow without limit.
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
  // A slow upload keeps nobody else waiting and is not load.
  app.addHook('preParsing', end);
  app.addHook('preValidation', async (request) => {
    if (isCounted(request)) waiting.begin(request);
  });
  // Neither is an answer that its reader takes slowly.
  app.addHook('onSend', end);
  app.addHook('onResponse', end);
}

/** Size of a school class: this many requests may wait at once, as at the start of a lesson, without being refused. */
const aClass = 32;

/** Measures how long requests wait, whatever the cause. */
export interface Waiting {
  begin: (request: object) => void;
  end: (request: object) => void;
  /** Returns how long more than a class of requests have been waiting (ms); 0 if fewer wait. */
  waitMs: () => number;
}

/**
 * Creates a measure of waiting, to which `begin` and `end` report each request; `waitMs` returns how long the oldest has waited (ms)
 * of all unanswered requests but the first 32, 0 if there are no more. `now` gives the time (ms). Processor use would not do, since a
 * busy server need not be late.
 */
export function measureWaiting(now = () => performance.now()): Waiting {
  // In order of arrival.
  const since = new Map<object, number>();
  return {
    begin: (request) => void since.set(request, now()),
    end: (request) => void since.delete(request),
    waitMs: () => {
      let ahead = 0;
      for (const began of since.values()) {
        if (ahead === aClass) return now() - began;
        ahead += 1;
      }
      return 0;
    },
  };
}
