import type * as z from 'zod/mini';
import type { Served } from './index.ts';
import type { Address, Endpoint, Method, Schema, Sending } from './shared/endpoint.ts';

/** Addresses that an endpoint serves. */
export type Callable = { [K in keyof Served]: Pick<Served[K], 'method' | 'path'> }[keyof Served] & Sending;
/** The endpoint itself, or the one that serves an address. */
type EndpointOf<C extends Address> = C extends Endpoint
  ? C
  : C extends { method: infer M extends Method; path: infer P extends string }
    ? Served[`${M} ${P}` & keyof Served]
    : never;

/** The type of an optional property includes `undefined`; these look at the schema alone. */
type Given<S> = Extract<S, Schema>;
type Input<S> = [Given<S>] extends [never] ? undefined : z.input<Given<S>>;
type Output<S> = [Given<S>] extends [never] ? undefined : z.output<Given<S>>;
type Part<S, Filled> = [Given<S>] extends [never] ? object : Filled;

/** What a caller passes: only the parts that the endpoint takes. */
export type CallInput<C extends Address, E extends Endpoint = EndpointOf<C>> = Part<
  E['params'],
  { params: Input<E['params']> }
> &
  Part<E['query'], { query?: Input<E['query']> }> &
  Part<E['body'], { body: Input<E['body']> }>;

export type ParamsOf<C extends Address> = Output<EndpointOf<C>['params']>;
export type QueryOf<C extends Address> = Output<EndpointOf<C>['query']>;
export type BodyOf<C extends Address> = Output<EndpointOf<C>['body']>;
export type ReplyOf<C extends Address> = z.output<EndpointOf<C>['reply']>;
/** What a handler may return; the reply schema drops every key that it does not name. */
export type ReplyInput<C extends Address> = z.input<EndpointOf<C>['reply']>;
