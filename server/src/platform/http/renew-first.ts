import type { FastifyReply, FastifyRequest } from 'fastify';

/** Redirects a page navigation that may renew its session to the renewal, which leads back here; returns undefined for other requests. */
export function redirectToRenewal(request: FastifyRequest, reply: FastifyReply) {
  if (!isNavigation(request) || !request.server.mayRenew(request)) return undefined;
  return reply.redirect(`/api/auth/continue?to=${encodeURIComponent(request.url)}`, 302);
}

/** Tells whether a browser navigates to a page; over plain HTTP there is no fetch metadata, so the Accept header decides. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
