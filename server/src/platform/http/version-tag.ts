import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the version of the answer as the ETag of the reply, and returns the answer. */
export function tagged<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', `"${answer.version}"`);
  return answer;
}

/**
 * Returns the version in If-Match; undefined if there is none or it is `*`, NaN (which equals no version) if it is not
 * one of ours.
 */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  // A proxy that compresses answers marks their ETags as weak.
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]);
}
