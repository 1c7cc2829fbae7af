import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isOperation } from './readiness.ts';

/** Requests from this machine: probes, tunnels, and proxies that send the address they forward to. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where PUBLIC_URL is said, requests under another name are refused: a name that somebody else points at this address
 * is a site of theirs, with our pages in it. What monitors the service knows its address only.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string) {
  const known = new Set([...ownMachine, new URL(publicUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    const name = request.hostname.toLowerCase().replace(/\.$/, '');
    if (known.has(name) || isOperation(request)) return;
    throw new Refusal('misdirected', `This address is not served here. Please open ${publicUrl}.`);
  });
}
