import type { Access, ScreenKind } from '@teamsparks/contract/shared/access';
import type { BodyOf, ParamsOf, QueryOf, ReplyInput } from '@teamsparks/contract/calls';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import { inputSentence, sentenceOfIssue } from '@teamsparks/contract/shared/input-sentences';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { can, type Actor } from '../actor.ts';
import { Once } from '../db/run-once.ts';
import { forbidden, notFound, Refusal } from '../errors.ts';
import { idempotencyKey } from './idempotency-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns who sends this request, or null. The auth feature provides it; it may renew cookies on `reply`. */
    authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
    /** Lets in a request of a screen that is known by its own cookie, or throws the refusal. The room of the screens provides it. */
    admitScreen: (request: FastifyRequest, kind: ScreenKind) => Promise<void>;
    /** Whether this browser may get a new access cookie at /api/auth/continue. */
    mayRenew: (request: FastifyRequest) => boolean;
    /** What has been served, to compare with the contract's table. */
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
  /** Never null unless the endpoint is open. Screens have no account, whoever is signed in on them. */
  actor: E['access'] extends 'open' ? Actor | null : E['access'] extends { run: ScreenKind } ? null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For endpoints that make something. */
  once: Once;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface PlainOptions {
  /** Narrower than the contract says, where a setting makes it so. */
  access?: Access;
  /**
   * Instead of 401 where it answers something: a document that a browser opens cannot refresh and retry as calls do.
   */
  whenSignedOut?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/** Answers 503 when the person cannot be looked up: "log in" would be wrong, and guessing rights worse. */
export function refuseUnknown(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal('unavailable', 'The service is busy. Please try again in a moment.', {
    retryAfter: 2,
    cause: error,
  });
}

/** Access is decided before the body is read, so 401 comes before 403, and both before anything about the input. */
async function admit(access: Access, request: FastifyRequest, reply: FastifyReply, options: PlainOptions) {
  if (access === 'open') return;
  if (typeof access === 'object' && 'run' in access) {
    await request.server.admitScreen(request, access.run).catch(refuseUnknown);
    return;
  }
  const actor = await request.server.authenticate(request, reply).catch(refuseUnknown);
  if (!actor) {
    const answer = options.whenSignedOut?.(request, reply);
    if (answer) return answer;
    throw new Refusal('unauthorized', 'Please log in.');
  }
  request.actor = { ...actor, requestId: request.id, ip: request.ip };
  if (access === 'session') return;
  if (!mayCall(access, actor)) throw forbidden(access.denied);
}

/** Whether somebody who is signed in may call what asks for this. */
export function mayCall(access: Access, actor: Actor): boolean {
  if (typeof access !== 'object' || 'run' in access) return access === 'open' || access === 'session';
  return 'all' in access ? access.all.every((flag) => can(actor, flag)) : access.any.some((flag) => can(actor, flag));
}

function parse(schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, value, { error: inputSentence });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= sentenceOfIssue(issue);
  const [detail = ''] = Object.values(fields);
  throw new Refusal('invalid', detail, { fields });
}

/**
 * Drops empty query parameters, alone or among others of their name: whoever sends a whole form also sends its empty
 * fields,
 * and those restrict nothing.
 */
function filled(query: unknown): unknown {
  const entries = Object.entries(query as Record<string, string | string[]>).map(
    ([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value.length > 0));
}

/** The query of a route that is not JSON in, JSON out; throws 422. */
export function readQuery<S extends $ZodType>(schema: S, query: unknown): output<S> {
  return parse(schema, filled(query)) as output<S>;
}

/** The body of a route that is not JSON out; throws 422. */
export function readInput<S extends $ZodType>(schema: S, value: unknown): output<S> {
  return parse(schema, value) as output<S>;
}

function parseParams(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.params) return undefined;
  const result = safeParse(endpoint.params as unknown as $ZodType, value);
  if (!result.success) throw notFound(endpoint.notFound);
  return result.data;
}

/** Without what the reply of the endpoint does not name. */
function allowed(endpoint: Endpoint, answer: unknown): unknown {
  const checked = safeParse(endpoint.reply as unknown as $ZodType, answer);
  if (checked.success) return checked.data;
  throw new Error(`${endpoint.method} ${endpoint.path} made an answer that its contract refuses`, {
    cause: checked.error.issues,
  });
}

/** What a refusal says about the thing as it is now is no more than what the reply would say. */
function refuse(endpoint: Endpoint, error: unknown): never {
  if (error instanceof Refusal && error.current !== undefined) error.current = allowed(endpoint, error.current);
  throw error;
}

/** A key counts where the route says so; elsewhere everything is done as often as it is asked for. */
export function onceOf(route: Endpoint | PlainRoute, request: FastifyRequest, given: unknown): Once {
  const key = route.once && idempotencyKey(request);
  return new Once({ userId: request.actor?.userId ?? null, key, request: [route.method, route.path, given] });
}

/** Serves a contract endpoint: access, then input, then the handler, then the reply as an allow-list. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  /** Answers nothing where it has taken over the connection and sent something else than JSON. */
  handler: (input: Input<E>) => Promise<ReplyInput<E> | void> | ReplyInput<E>,
) {
  mount(app, endpoint, async (request, reply) => {
    const given = {
      params: parseParams(endpoint, request.params),
      query: parse(endpoint.query, filled(request.query)),
      body: parse(endpoint.body, request.body),
    };
    const once = onceOf(endpoint, request, given);
    const input = { actor: request.actor, ...given, once, request, reply } as Input<E>;
    try {
      const answer = await handler(input);
      if (reply.sent) return undefined;
      return reply.code(endpoint.status ?? 200).send(allowed(endpoint, answer));
    } catch (error) {
      return refuse(endpoint, error);
    }
  });
}

/** Serves a route of the contract that is not JSON in, JSON out. */
export function servePlain(
  app: FastifyInstance,
  route: PlainRoute,
  handler: RouteHandlerMethod,
  options: PlainOptions = {},
) {
  mount(app, route, handler, options);
}

const byAddress = new WeakMap<object, Map<string, string[]>>();

/** Which methods are served at each address; looked up with the first request, when all of them are there. */
function methodsAt(served: Set<Endpoint | PlainRoute>): Map<string, string[]> {
  const known = byAddress.get(served);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const { path, method } of served) found.set(path, [...(found.get(path) ?? []), method]);
  byAddress.set(served, found);
  return found;
}

/** Answers 405 where the address has routes of its own: `GET /ai/challenges/generate` names no challenge "generate". */
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
