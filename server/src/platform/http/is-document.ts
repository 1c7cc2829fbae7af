import type { FastifyRequest } from 'fastify';

const calls = /^\/(?:api|org-api|ai)(?:[/?]|$)/;

/** Tells whether a browser will show the answer to a person: a GET that accepts HTML and is no API call. */
export function isDocument({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || !headers.accept?.includes('text/html')) return false;
  const { route } = routeOptions.config;
  return route ? route.kind === 'plain' : !calls.test(url);
}
