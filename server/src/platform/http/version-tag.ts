import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the version of the reply as its ETag. */
export function tagged<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', `"${answer.version}"`);
  return answer;
}

/** The version that the sender saw last; undefined if the request names none. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  // A proxy that packs answers marks their ETags as weak.
  // What is no version of ours becomes NaN, which equals none.
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]);
}
