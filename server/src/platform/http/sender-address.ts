import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * `request.ip` is the sender to limits, log and audit alike. Some proxies name the port as well, and clients write there what
 * they like: each of these would be a new sender. What is no address does not count, nor does what it stands behind; the
 * sender is then the proxy that passed it on.
 */
export function readSenders(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = readable(String(given));
  });
}

function readable(list: string): string {
  const known: string[] = [];
  for (const entry of list.split(',').toReversed()) {
    const address = addressOf(entry.trim());
    if (address === undefined) break;
    known.unshift(address);
  }
  return known.join(', ');
}

/** Of `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` the address. */
function addressOf(entry: string): string | undefined {
  const [, six, four] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  const address = six ?? four ?? entry;
  return isIP(address) && (six === undefined || isIP(six) === 6) ? address : undefined;
}
