import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isOperation } from './readiness.ts';

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
