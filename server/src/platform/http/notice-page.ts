import type { FastifyReply } from 'fastify';
import type { Refusal } from '../errors.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Sends a refusal as an HTML page. With `retryAfter` the page reloads by itself, by a header: the policy allows no scripts or styles in
 * a page, and the files of the web app may be unavailable.
 */
export function sendNotice(reply: FastifyReply, { message, retryAfter, status }: Refusal) {
  const [, heading = message, advice = ''] = /^(.+?)\.\s+(.+)$/s.exec(message) ?? [];
  if (retryAfter !== undefined) reply.header('refresh', retryAfter);
  const next =
    retryAfter === undefined
      ? `<p>${escapeHtml(advice)}</p>`
      : `<p>This page opens by itself in ${retryAfter} seconds. You do not need to do anything.</p>
<p><a href="">Try again now</a></p>`;
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
</head><body><main><h1>${escapeHtml(heading)}</h1>
${next}</main></body></html>`);
}
