import { routes } from '@teamsparks/contract/index';
import type { BodyOf, ParamsOf, QueryOf, ReplyInput } from '@teamsparks/contract/calls';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import { type ErrorBody, errorStatus } from '@teamsparks/contract/shared/errors';

/** What came, parsed by the contract. */
interface Request<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
}

type Refusal = Pick<ErrorBody, 'code' | 'detail'> & Partial<ErrorBody>;
type Responder = (request: Request) => Response | Promise<Response>;
type Route = Pick<Endpoint | PlainRoute, 'method' | 'path'>;

/** A screen has three parts that ask for the same, each tries once more, and a person does a few times. */
const inVainMax = 10;

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** An answer that is no success. */
export class Refused extends Error {
  readonly body: Refusal;
  constructor(body: Refusal) {
    super(body.detail);
    this.body = body;
  }
}

function refusalResponse(body: Refusal): Response {
  return Response.json({ request_id: 'a-request', ...body }, { status: errorStatus[body.code] });
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key);
      return [key, all.length === 1 ? all[0]! : all];
    }),
  );
}

/** Returns the route that serves an address, with the values in its path; routes without parameters come first. */
function routeOf(method: string, pathname: string) {
  const matching = routes
    .filter((route) => route.method === method)
    .map((route) => {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const match = new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
      return match && { route, params: Object.fromEntries(names.map((name, i) => [name, match[i + 1]!])) };
    })
    .filter((one) => one !== null);
  return matching.find(({ params }) => Object.keys(params).length === 0) ?? matching[0];
}

function bodyOf({ form }: Endpoint, body: BodyInit | null | undefined): unknown {
  if (body === undefined || body === null) return undefined;
  const text = body instanceof URLSearchParams ? body.toString() : body;
  if (typeof text !== 'string') return body;
  return form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

/**
 * Stands in for the server, at `fetch`: nothing is answered that the contract does not allow, nothing is understood that the
 * contract refuses, and a request that no test expects fails it.
 */
export class StandInServer {
  /** Method and address of each request, in order. */
  readonly asked: string[] = [];
  /** What no test expected. */
  readonly problems: string[] = [];
  readonly #responders = new Map<string, Responder[]>();
  readonly #requests = new Map<string, Request[]>();
  /** How often each address was refused. */
  readonly #refused = new Map<string, number>();
  /** Without a connection no request gets anywhere. */
  connected = true;

  /** Answers from now on with this reply, or with what it works out; one that throws {@link Refused} refuses. */
  answer<E extends Endpoint>(endpoint: E, reply: ReplyInput<E> | ((request: Request<E>) => ReplyInput<E>)): this {
    return this.#respond(endpoint, this.#replying(endpoint, reply));
  }

  /** Answers the next request so; the others as said before. */
  answerOnce<E extends Endpoint>(endpoint: E, reply: ReplyInput<E> | ((request: Request<E>) => ReplyInput<E>)): this {
    return this.#respondOnce(endpoint, this.#replying(endpoint, reply));
  }

  /** Tells whether the server has refused a request that the page may repeat. */
  get isRefusing(): boolean {
    return this.#refused.size > 0;
  }

  /** Returns a problem for each address that a page requested again and again although it was refused. */
  get askedInVain(): string[] {
    return [...this.#refused]
      .filter(([, times]) => times > inVainMax)
      .map(([address]) => `asked without end: ${address}`);
  }

  refuse(endpoint: Route, body: Refusal): this {
    return this.#respond(endpoint, () => refusalResponse(body));
  }

  refuseOnce(endpoint: Route, body: Refusal): this {
    return this.#respondOnce(endpoint, () => refusalResponse(body));
  }

  /** Never answers it: the screen goes on loading. */
  holdBack(endpoint: Route): this {
    return this.#respond(endpoint, () => new Promise(() => undefined));
  }

  /** Holds the next request back until the answer is let go. */
  holdOnce<E extends Endpoint>(
    endpoint: E,
    reply: ReplyInput<E> | ((request: Request<E>) => ReplyInput<E>),
  ): () => void {
    const gate = Promise.withResolvers<void>();
    const replying = this.#replying(endpoint, reply);
    this.#respondOnce(endpoint, async (request) => {
      await gate.promise;
      return replying(request);
    });
    return gate.resolve;
  }

  /** Answers a call that is no JSON. */
  respond(route: PlainRoute, responder: Responder): this {
    return this.#respond(route, responder);
  }

  /** Returns the requests sent to an endpoint until now. */
  requests<E extends Endpoint>(endpoint: E): Request<E>[] {
    return this.#requests.get(nameOf(endpoint)) ?? [];
  }

  /** In place of `fetch`. */
  readonly fetch = async (input: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof globalThis.Request ? input.url : input, location.href);
    const method = init.method ?? 'GET';
    const address = `${method} ${url.pathname}${url.search}`;
    this.asked.push(address);
    if (!this.connected) throw new TypeError('Failed to fetch');
    const answer = this.#answerOf(method, url, init);
    void answer.then(
      ({ ok }) => !ok && this.#refused.set(address, (this.#refused.get(address) ?? 0) + 1),
      () => undefined,
    );
    const { signal } = init;
    if (!signal) return answer;
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        if (signal.aborted) reject(signal.reason as Error);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]);
  };

  async #answerOf(method: string, url: URL, init: RequestInit): Promise<Response> {
    try {
      const served = routeOf(method, url.pathname);
      const responder = served && this.#next(nameOf(served.route));
      if (!served || !responder) throw new Error('nothing is said about it');
      const request = this.#read(served.route, served.params, url, init);
      const name = nameOf(served.route);
      this.#requests.set(name, [...(this.#requests.get(name) ?? []), request]);
      return await responder(request);
    } catch (error) {
      this.problems.push(`${method} ${url.pathname}${url.search}: ${String(error)}`);
      throw error;
    }
  }

  #read(route: Endpoint | PlainRoute, params: object, { searchParams }: URL, init: RequestInit): Request {
    const headers = new Headers(init.headers);
    if (route.kind === 'plain') return { params, query: queryOf(searchParams), body: init.body, headers };
    return {
      params: route.params?.parse(params),
      query: route.query?.parse(queryOf(searchParams)),
      body: route.body?.parse(bodyOf(route, init.body)),
      headers,
    };
  }

  #replying<E extends Endpoint>(
    endpoint: E,
    reply: ReplyInput<E> | ((request: Request<E>) => ReplyInput<E>),
  ): Responder {
    return (request) => {
      try {
        const value = typeof reply === 'function' ? (reply as (asked: Request) => unknown)(request) : reply;
        return Response.json(endpoint.reply.parse(value), { status: endpoint.status ?? 200 });
      } catch (error) {
        if (error instanceof Refused) return refusalResponse(error.body);
        throw error;
      }
    };
  }

  #respond(route: Route, responder: Responder): this {
    this.#responders.set(nameOf(route), [responder]);
    return this;
  }

  #respondOnce(route: Route, responder: Responder): this {
    const name = nameOf(route);
    const before = this.#responders.get(name) ?? [];
    this.#responders.set(name, [...before.slice(0, -1), responder, ...before.slice(-1)]);
    return this;
  }

  #next(name: string): Responder | undefined {
    const [first, ...others] = this.#responders.get(name) ?? [];
    if (others.length > 0) this.#responders.set(name, others);
    return first;
  }
}
