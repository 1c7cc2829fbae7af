import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Cleans X-Forwarded-For, from which `request.ip` is read for limits, log and audit: removes ports, and drops any entry that is no
 * address with all before it. Otherwise a client could appear as a new sender with each request.
 */
export function cleanForwardedFor(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = trustedPart(String(given));
  });
}

/** Returns the addresses at the end of the list, without ports, up to the last entry that is no address. */
function trustedPart(list: string): string {
  const addresses: string[] = [];
  for (const entry of list.split(',').toReversed()) {
    const address = addressOf(entry.trim());
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/** Returns the address in an entry such as `192.0.2.1:4711` or `[2001:db8::1]:4711`; undefined if there is none. */
function addressOf(entry: string): string | undefined {
  const [, six, four] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  const address = six ?? four ?? entry;
  return isIP(address) && (six === undefined || isIP(six) === 6) ? address : undefined;
}
