import type { Access, ScreenKind } from '@teamsparks/contract/shared/access';
import type { BodyOf, ParamsOf, QueryOf, ReplyInput } from '@teamsparks/contract/calls';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import { inputSentence, sentenceOfIssue } from '@teamsparks/contract/shared/input-sentences';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { can, type Actor } from '../actor.ts';
import { Once } from '../db/run-once.ts';
import { forbidden, notFound, Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns who sends this request, or null. The auth feature provides it; it may renew cookies on `reply`. */
    authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
    /** Admits a request of a screen with its own cookie, or throws the refusal. The runs feature provides it. */
    admitScreen: (request: FastifyRequest, kind: ScreenKind) => Promise<void>;
    /** Tells whether this browser may get a new access cookie at /api/auth/continue. */
    mayRenew: (request: FastifyRequest) => boolean;
    /** Registered endpoints, to compare with the contract's table. */
    served: Set<Endpoint | PlainRoute>;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    route?: Endpoint | PlainRoute;
  }
}

interface Input<E extends Endpoint> {
  /** Null only for open endpoints, and always null for screens, which have no account. */
  actor: E['access'] extends 'open' ? Actor | null : E['access'] extends { run: ScreenKind } ? null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Runs the request once per idempotency key. */
  once: Once;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface PlainOptions {
  /** Replaces the contract's access where a setting narrows it. */
  access?: Access;
  /** Answers instead of 401, unless it returns undefined: a document that a browser opens cannot renew and retry as calls do. */
  whenSignedOut?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/** Rethrows a refusal, and throws 503 for any other error: if the person cannot be looked up, "log in" would be wrong. */
export function throwUnavailable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal('unavailable', 'The service is busy. Please try again in a moment.', {
    retryAfter: 2,
    cause: error,
  });
}

/** Admits the request or throws 401 or 403; runs before the body is read, so access errors come before input errors. */
async function admit(access: Access, request: FastifyRequest, reply: FastifyReply, options: PlainOptions) {
  if (access === 'open') return;
  if (typeof access === 'object' && 'run' in access) {
    await request.server.admitScreen(request, access.run).catch(throwUnavailable);
    return;
  }
  const actor = await request.server.authenticate(request, reply).catch(throwUnavailable);
  if (!actor) {
    const answer = options.whenSignedOut?.(request, reply);
    if (answer) return answer;
    throw new Refusal('unauthorized', 'Please log in.');
  }
  request.actor = { ...actor, requestId: request.id, ip: request.ip };
  if (access === 'session') return;
  if (!mayCall(access, actor)) throw forbidden(access.denied);
}

/**
 * Tells whether a signed-in person has the rights that `access` requires: always for open and session endpoints, never
 * for those of screens.
 */
export function mayCall(access: Access, actor: Actor): boolean {
  if (typeof access !== 'object' || 'run' in access) return access === 'open' || access === 'session';
  return 'all' in access ? access.all.every((flag) => can(actor, flag)) : access.any.some((flag) => can(actor, flag));
}

/** Returns the parsed value; throws 422 with a sentence per field. */
function parse(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value, { error: inputSentence });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= sentenceOfIssue(issue);
  const [detail = ''] = Object.values(fields);
  throw new Refusal('invalid', detail, { fields });
}

/** Drops empty query parameters: a form also sends its empty fields, and those restrict nothing. */
function dropEmpty(query: unknown): unknown {
  const entries = Object.entries(query as Record<string, string | string[]>).map(
    ([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value.length > 0));
}

/** Returns the parsed query of a plain route, without empty parameters; throws 422. */
export function readQuery<S extends $ZodType>(schema: S, query: unknown): output<S> {
  return parse(schema, dropEmpty(query)) as output<S>;
}

/** Returns the parsed body of a plain route; throws 422 with a sentence per field. */
export function readInput<S extends $ZodType>(schema: S, value: unknown): output<S> {
  return parse(schema, value) as output<S>;
}

/** Returns the parsed path parameters; throws 404, since an address with invalid ones leads nowhere. */
function parseParams(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.params) return undefined;
  const result = safeParse(endpoint.params as unknown as $ZodType, value);
  if (!result.success) throw notFound(endpoint.notFound);
  return result.data;
}

/** Returns the answer without fields that the contract does not name; throws if it violates the contract. */
function checkedReply(endpoint: Endpoint, answer: unknown): unknown {
  const checked = safeParse(endpoint.reply as unknown as $ZodType, answer);
  if (checked.success) return checked.data;
  throw new Error(`${endpoint.method} ${endpoint.path} made an answer that its contract refuses`, {
    cause: checked.error.issues,
  });
}

/** Rethrows an error; the current state in a refusal is stripped to the contract's reply. */
function rethrow(endpoint: Endpoint, error: unknown): never {
  if (error instanceof Refusal && error.current !== undefined) error.current = checkedReply(endpoint, error.current);
  throw error;
}

/** Returns the Idempotency-Key of a request, undefined if it has none; throws 422 for an invalid one. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return key;
  throw new Refusal('invalid', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
}

/**
 * Creates the `Once` of a request from its sender, Idempotency-Key and the content `given`, which must be the same in a
 * repetition; without a key if the route takes none. Throws 422 for an invalid key.
 */
export function createOnce(route: Endpoint | PlainRoute, request: FastifyRequest, given: unknown): Once {
  const key = route.once && idempotencyKey(request);
  return new Once({ userId: request.actor?.userId ?? null, key, request: [route.method, route.path, given] });
}

/**
 * Registers a JSON endpoint of the contract: checks access (401, 403), parses the input (404 for invalid path parameters, 422 for the
 * rest), runs the handler and sends its reply, stripped to the contract.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  /** Returns the reply; nothing if it has sent something other than JSON itself. */
  handler: (input: Input<E>) => Promise<ReplyInput<E> | void> | ReplyInput<E>,
) {
  mount(app, endpoint, async (request, reply) => {
    const given = {
      params: parseParams(endpoint, request.params),
      query: parse(endpoint.query, dropEmpty(request.query)),
      body: parse(endpoint.body, request.body),
    };
    const once = createOnce(endpoint, request, given);
    const input = { actor: request.actor, ...given, once, request, reply } as Input<E>;
    try {
      const answer = await handler(input);
      if (reply.sent) return undefined;
      return reply.code(endpoint.status ?? 200).send(checkedReply(endpoint, answer));
    } catch (error) {
      return rethrow(endpoint, error);
    }
  });
}

/** Registers a route that is not JSON in, JSON out: checks access (401, 403) and runs the handler, which parses and sends by itself. */
export function servePlain(
  app: FastifyInstance,
  route: PlainRoute,
  handler: RouteHandlerMethod,
  options: PlainOptions = {},
) {
  mount(app, route, handler, options);
}

const byAddress = new WeakMap<object, Map<string, string[]>>();

/** Returns the methods by path; computed with the first request, when all routes are registered. */
function methodsAt(served: Set<Endpoint | PlainRoute>): Map<string, string[]> {
  const cached = byAddress.get(served);
  if (cached) return cached;
  const methods = new Map<string, string[]>();
  for (const { path, method } of served) methods.set(path, [...(methods.get(path) ?? []), method]);
  byAddress.set(served, methods);
  return methods;
}

/** Throws 405 if a path with parameters matches the address of another route: `GET /ai/challenges/generate` is no challenge. */
function refuseOtherMethods(route: Endpoint | PlainRoute, request: FastifyRequest, reply: FastifyReply) {
  if (!route.path.includes(':')) return;
  const [path = ''] = request.url.split('?', 1);
  const methods = methodsAt(request.server.served).get(path);
  if (!methods || route.path === path) return;
  reply.header('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
  throw new Refusal('method_not_allowed', 'This method is not supported here.');
}

function mount(
  app: FastifyInstance,
  route: Endpoint | PlainRoute,
  handler: RouteHandlerMethod,
  options: PlainOptions = {},
) {
  app.served.add(route);
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    onRequest: async (request, reply) => {
      refuseOtherMethods(route, request, reply);
      return admit(options.access ?? route.access, request, reply, options);
    },
    handler,
  });
}
