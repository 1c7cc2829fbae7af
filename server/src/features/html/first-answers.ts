import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers of the page's own request (form, cache, connection) that its calls must not repeat. */
const pageHeaders = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
];

/**
 * Returns the answers to a page's first calls, by path and query, sent as the page would send them, through every hook, guard and
 * limit. Returns null unless all succeed, because the page itself finds and shows what failed.
 */
export async function answerFirstCalls(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: string[],
): Promise<Record<string, unknown> | null> {
  const ownHeaders = Object.entries(request.headers).filter(([name]) => !pageHeaders.includes(name));
  const headers = {
    ...Object.fromEntries(ownHeaders),
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  };
  const { remoteAddress = '' } = request.socket;
  const answers = await Promise.all(calls.map((url) => app.inject({ method: 'GET', url, headers, remoteAddress })));
  if (answers.some(({ statusCode }) => statusCode !== 200)) return null;
  return Object.fromEntries(calls.map((url, index) => [url, answers[index]?.json<unknown>()]));
}
