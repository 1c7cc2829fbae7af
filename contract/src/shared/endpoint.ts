import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.ZodMiniType;

/** Form of an id in a path. */
export const idPattern = /^[1-9]\d{0,9}$/;

export interface Sending {
  /** Creates something: a request repeated with the same Idempotency-Key creates it once. */
  once?: true;
  /** The body may also be form-encoded, as in the specification's sign-in. */
  form?: true;
}

/**
 * Where a call goes and how it is sent: all that the browser loads of it. The rest is in its endpoint, in `endpoints/`.
 */
export interface Address<M extends Method = Method, P extends string = string> extends Sending {
  method: M;
  /** Fastify notation: `/org-api/challenges/:id`. */
  path: P;
}

/** Returns the address of a call: its method, its path and, with `sending`, how it is sent. Sends nothing. */
/*#__NO_SIDE_EFFECTS__*/
export function address<M extends Method, P extends string>(method: M, path: P, sending?: Sending): Address<M, P> {
  return { method, path, ...sending };
}

interface Description<X extends Access = Access> {
  summary: string;
  access: X;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
}

interface Schemas<P, Q, B, R> {
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** Sentence for a wrong value in the path, which is "not found". */
  notFound?: string;
}
type MaybeSchema = Schema | undefined;

/** A call with JSON in and JSON out: served, called, tested and documented from this one value. */
export type Endpoint<
  A extends Address = Address,
  P extends MaybeSchema = MaybeSchema,
  Q extends MaybeSchema = MaybeSchema,
  B extends MaybeSchema = MaybeSchema,
  R extends Schema = Schema,
  X extends Access = Access,
> = { kind: 'json' } & A & Description<X> & Schemas<P, Q, B, R>;

/**
 * A route with anything other than JSON in and JSON out (files, redirects, pages): in the same table, with its access.
 */
export type PlainRoute = { kind: 'plain' } & Address & Description;

/** Requires `params` for a path with parameters, and forbids them for any other. */
type ParamsIn<A extends Address> = A['path'] extends `${string}/:${string}` ? { params: Schema } : { params?: never };

/** Returns a JSON endpoint: an address with its access, schemas and summary. Serves nothing by itself. */
export function endpoint<
  A extends Address,
  const X extends Access,
  R extends Schema,
  P extends MaybeSchema = undefined,
  Q extends MaybeSchema = undefined,
  B extends MaybeSchema = undefined,
>(at: A, description: Description<X> & Schemas<P, Q, B, R> & ParamsIn<A>): Endpoint<A, P, Q, B, R, X> {
  return { kind: 'json', ...at, ...description };
}

/** Returns a route that is not JSON in, JSON out: an address with its access and summary. */
export function plainRoute(at: Address, description: Description): PlainRoute {
  return { kind: 'plain', ...at, ...description };
}

/**
 * Fills the parameters into a path, encoded, and appends the query; `params` must have every parameter of the path.
 * Arrays become repeated keys; absent, null and empty values are left out.
 */
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
