import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '@teamsparks/contract/index';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { MatchedPage } from './web-build.ts';

interface PageRequest {
  /** The query of the page, '?' included. */
  search: string;
  preferences: Preferences;
}

/**
 * Returns the addresses of the calls that the page makes first. A call that ends in `?` gets the page's own query,
 * with the preferred level if the query has none and the preferred page size unless it is the standard; it is left
 * out if the page's query is not valid for it.
 */
export function listFirstCalls(
  page: MatchedPage,
  { query }: Pick<FastifyRequest, 'query'>,
  { search, preferences }: PageRequest,
): string[] {
  return page.data.flatMap((call) => {
    const path = call.replace(/:(\w+)/g, (_, name: string) => page.params[name] ?? '');
    if (!path.endsWith('?')) return [path];
    if (!acceptsQuery(path.slice(0, -1), query)) return [];
    return [path.slice(0, -1) + withPreferences(search, preferences)];
  });
}

/** Tells whether the query of the page is valid for the GET at `path`. */
function acceptsQuery(path: string, query: unknown): boolean {
  const route = routes.find((candidate) => candidate.method === 'GET' && candidate.path === path);
  return route?.kind === 'json' && (route.query?.safeParse(query).success ?? false);
}

/** Returns the query exactly as the library requests it, because a browser discards a preload with any other address. */
function withPreferences(search: string, { default_level, items_per_page }: Preferences): string {
  const hasLevel = new URLSearchParams(search).has('level');
  const parameters = [
    ...(default_level !== null && !hasLevel ? [new URLSearchParams({ level: default_level }).toString()] : []),
    ...(search.length > 1 ? [search.slice(1)] : []),
    ...(items_per_page === standardPreferences.items_per_page ? [] : [`per_page=${items_per_page}`]),
  ];
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Headers of the page's own request (form, cache, connection) that its calls must not repeat. */
const pageHeaders = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

/**
 * Returns the answers to a page's first calls, by path and query, each sent with the cookies of the page's request
 * through every hook, guard and limit; null unless all are 200, because the page itself finds and shows what failed.
 */
export async function answerFirstCalls(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: string[],
): Promise<Record<string, unknown> | null> {
  const ownHeaders = Object.entries(request.headers).filter(([name]) => !pageHeaders.includes(name));
  const headers = {
    ...Object.fromEntries(ownHeaders),
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  };
  const { remoteAddress = '' } = request.socket;
  const answers = await Promise.all(calls.map((url) => app.inject({ method: 'GET', url, headers, remoteAddress })));
  if (answers.some(({ statusCode }) => statusCode !== 200)) return null;
  return Object.fromEntries(calls.map((url, index) => [url, answers[index]?.json<unknown>()]));
}
