import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser that opens a document as a page gets a new access cookie on the way where it can. */
export function renewFirst(request: FastifyRequest, reply: FastifyReply) {
  if (!isNavigation(request) || !request.server.mayRenew(request)) return undefined;
  return reply.redirect(`/api/auth/continue?to=${encodeURIComponent(request.url)}`, 302);
}

/** Over plain http browsers say nothing about the kind of a request; a page is then known by what it accepts. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
