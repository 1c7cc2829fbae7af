import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;

/** What an id in a path looks like. */
export const idPattern = /^[1-9]\d{0,9}$/;

interface Description {
  method: Method;
  /** Fastify notation: `/org-api/challenges/:id`. */
  path: string;
  summary: string;
  access: Access;
  /** Answered status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** Creates something: a request repeated with the same Idempotency-Key creates it once. */
  once?: true;
}

/** A call with JSON in and JSON out: served, called, tested and documented from this one value. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> extends Description {
  kind: 'json';
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** The body may also come form-encoded, as the specification's sign-in does. */
  form?: boolean;
  /** A wrong value in the path is "not found"; this is the sentence. */
  notFound?: string;
}

/** A route that is not JSON in, JSON out (files, redirects, pages): listed in the same table with its access. */
export interface PlainRoute extends Description {
  kind: 'plain';
}

export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(description: Omit<Endpoint<P, Q, B, R>, 'kind'>): Endpoint<P, Q, B, R> {
  return { kind: 'json', ...description };
}

export function plainRoute(description: Description): PlainRoute {
  return { kind: 'plain', ...description };
}

/** An optional property's type holds `undefined` too; these look at the schema alone. */
type Given<S> = Extract<S, Schema>;
type Input<S> = [Given<S>] extends [never] ? undefined : z.input<Given<S>>;
type Output<S> = [Given<S>] extends [never] ? undefined : z.output<Given<S>>;
type Part<S, Filled> = [Given<S>] extends [never] ? object : Filled;

/** What a caller hands over: only the parts that the endpoint takes. */
export type CallInput<E extends Endpoint> = Part<E['params'], { params: Input<E['params']> }> &
  Part<E['query'], { query?: Input<E['query']> }> &
  Part<E['body'], { body: Input<E['body']> }>;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** What a handler may return: the reply schema drops every key it does not name. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;

/** The path with its parameters filled in and the query appended; arrays become repeated keys, absent values nothing. */
export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
