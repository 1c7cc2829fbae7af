import type { FastifyRequest } from 'fastify';
import { routes } from '@teamsparks/contract/index';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { MatchedPage } from './web-build.ts';

interface Asked {
  /** The query of the page, '?' included. */
  search: string;
  preferences: Preferences;
}

/**
 * The calls that the page will make first. One that ends in `?` takes the page's own query, and is left out where the
 * browser would not ask with that query.
 */
export function firstCalls(
  page: MatchedPage,
  { query }: Pick<FastifyRequest, 'query'>,
  { search, preferences }: Asked,
): string[] {
  return page.data.flatMap((call) => {
    const path = call.replace(/:(\w+)/g, (_, name: string) => page.params[name] ?? '');
    if (!path.endsWith('?')) return [path];
    if (!isWanted(path.slice(0, -1), query)) return [];
    return [path.slice(0, -1) + withPreferences(search, preferences)];
  });
}

function isWanted(path: string, query: unknown): boolean {
  const route = routes.find((one) => one.method === 'GET' && one.path === path);
  return route?.kind === 'json' && (route.query?.safeParse(query).success ?? false);
}

/** Builds the address exactly as the library requests it: a browser discards a preload with any other address. */
function withPreferences(search: string, { default_level, items_per_page }: Preferences): string {
  const named = new URLSearchParams(search).has('level');
  const parameters = [
    ...(default_level !== null && !named ? [new URLSearchParams({ level: default_level }).toString()] : []),
    ...(search.length > 1 ? [search.slice(1)] : []),
    ...(items_per_page === standardPreferences.items_per_page ? [] : [`per_page=${items_per_page}`]),
  ];
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
