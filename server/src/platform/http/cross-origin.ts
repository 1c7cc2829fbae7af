import type { FastifyRequest, FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isOperation } from './readiness.ts';

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

/** Host names of this machine, which probes, tunnels and some proxies send. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests with 421 under host names other than that of `publicUrl` and this machine, because a foreign name
 * pointed at this address would be somebody else's site with our pages. Probes and metrics are exempt: monitors know
 * only the address.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string) {
  const allowedHosts = new Set([...ownMachine, new URL(publicUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    const name = request.hostname.toLowerCase().replace(/\.$/, '');
    if (allowedHosts.has(name) || isOperation(request)) return;
    throw new Refusal('misdirected', `This address is not served here. Please open ${publicUrl}.`);
  });
}
