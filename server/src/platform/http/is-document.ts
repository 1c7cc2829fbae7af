import type { FastifyRequest } from 'fastify';

const calls = /^\/(?:api|org-api|ai)(?:[/?]|$)/;

/** Whether a person looks at the answer: a page, or what a browser opens in the place of one, and never a call. */
export function isDocument({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || !headers.accept?.includes('text/html')) return false;
  const { route } = routeOptions.config;
  return route ? route.kind === 'plain' : !calls.test(url);
}
