import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns a hook that refuses unsafe requests from pages of sites other than this one and `trustedOrigin`: by fetch
 * metadata, else by comparing Origin with the host. A client that sends neither is no browser and passes.
 */
export function refuseCrossOrigin(trustedOrigin: string) {
  return async (request: FastifyRequest) => {
    if (safeMethods.has(request.method) || isOwn(request, trustedOrigin)) return;
    throw new Refusal('cross_origin', 'This request came from another site and was refused.');
  };
}

function isOwn(request: FastifyRequest, trustedOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === trustedOrigin) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  // Plain http on a local network: browsers send no fetch metadata there.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
