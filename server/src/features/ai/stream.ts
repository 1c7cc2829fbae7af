import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AiChallenge, AiStreamEvent } from '@teamsparks/contract/ai/fields';
import { generationBrokenOff, generationFailed, generationWithdrawn } from '@teamsparks/contract/ai/vocabulary';
import { toRefusal } from '../../platform/http/failures.ts';
import { type OnSection, Unusable } from './generator.ts';

/** Tells whether the request accepts server-sent events. */
export function wantsStream({ headers }: FastifyRequest): boolean {
  return /(?:^|[\s,])text\/event-stream\b/i.test(headers.accept ?? '');
}

/**
 * Runs `work` and sends its parts, then the challenge, as server-sent events, and ends the reply. The stream starts with
 * the first part, or with the challenge: what fails before throws as usual and leaves the reply alone, what fails later is
 * sent as an event.
 */
export async function streamGeneration(
  reply: FastifyReply,
  work: (onSection: OnSection) => Promise<AiChallenge>,
): Promise<void> {
  let begun = false;
  const send = ({ event, ...data }: AiStreamEvent) => {
    if (!begun) begin(reply);
    begun = true;
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify({ event, ...data })}\n\n`);
  };
  try {
    const challenge = await work((section, text) => send({ event: 'section', section, text }));
    send({ event: 'done', challenge });
  } catch (error) {
    if (!begun) throw error;
    if (!reply.raw.destroyed) reply.request.log.warn({ err: error }, 'a streamed generation failed');
    send({ event: 'error', ...withdrawalOf(error) });
  }
  reply.raw.end();
}

/** Returns the message and code for a failure after parts were shown, which says why they disappear. */
function withdrawalOf(error: unknown): { detail: string; code: string } {
  const { message, code, cause } = toRefusal(error);
  if (message !== generationFailed) return { detail: message, code };
  return { detail: cause instanceof Unusable ? generationWithdrawn : generationBrokenOff, code };
}

/** Starts the event stream with its headers. */
function begin(reply: FastifyReply) {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  };
  // Proxies that collect an answer before they pass it on would hide that it comes in parts.
  reply.raw.writeHead(200, { ...(headers as Record<string, string>), 'x-accel-buffering': 'no' });
}
