import type { FastifyReply, FastifyRequest } from 'fastify';

/** The version of a challenge is its ETag; If-Match is optional (GAP-39). */
export function tagged<T extends { version: number }>(reply: FastifyReply, challenge: T): T {
  reply.header('etag', `"${challenge.version}"`);
  return challenge;
}

export function expectedVersion(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  // A proxy that packs answers marks their ETags as weak.
  // What is no version of ours becomes NaN, which equals none.
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]);
}
