import autocannon from 'autocannon';
import type { Person } from '../../server/test/people.ts';

/** What a class asks for: the library, filtered, searched, one challenge, an own list. */
export const calls = [
  '/org-api/challenges',
  '/org-api/challenges?level=Elementary&type=STEM&sort=category',
  '/org-api/challenges?search=bridge',
  '/org-api/challenges/7',
  '/org-api/challenges/21',
  '/org-api/dashboard/tried',
];

/** Painted by the server, in a thread with a memory of its own. */
export const pages = ['/challenges', '/challenges/7'];

interface Wanted {
  paths: readonly string[];
  seconds: number;
  connections: number;
  /** Requests a second at the most; as many as it takes if absent. */
  rate?: number;
}

/** Reads for so long; answers how many requests a second were answered, how long they took, and how many failed. */
export async function readFor(url: string, as: Person, { paths, seconds, connections, rate }: Wanted) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    // nginx says goodbye with the thousandth answer of a connection. autocannon does not listen, and its next request would be lost.
    reconnectRate: 500,
    requests: paths.map((path) => ({ path, headers: { cookie: as.cookieHeader(path) } })),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    served: result['2xx'],
    failed: result['5xx'],
    others: result.non2xx - result['5xx'],
    resets: result.errors - result.timeouts,
    timeouts: result.timeouts,
  };
}
