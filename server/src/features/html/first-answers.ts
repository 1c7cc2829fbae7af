import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What belongs to the page's own request: to its form, to what the browser has of it, to its connection. */
const ownToPage = [
  ...['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'transfer-encoding'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-unmodified-since', 'range'],
];

/**
 * The answers to a page's first calls, by path and query, asked as the page itself would ask: through every hook, guard and limit.
 * Null unless all of them succeed, because what went wrong is for the page to find out and to say.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: string[],
): Promise<Record<string, unknown> | null> {
  const sent = Object.entries(request.headers).filter(([name]) => !ownToPage.includes(name));
  const headers = {
    ...Object.fromEntries(sent),
    ...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  };
  const { remoteAddress = '' } = request.socket;
  const answers = await Promise.all(calls.map((url) => app.inject({ method: 'GET', url, headers, remoteAddress })));
  if (answers.some(({ statusCode }) => statusCode !== 200)) return null;
  return Object.fromEntries(calls.map((url, index) => [url, answers[index]?.json<unknown>()]));
}
