import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AiChallenge, AiStreamEvent } from '@teamsparks/contract/ai/fields';
import { generationBrokenOff, generationFailed, generationWithdrawn } from '@teamsparks/contract/ai/vocabulary';
import { toRefusal } from '../../platform/http/failures.ts';
import { type OnSection, Unusable } from './generator.ts';

export function wantsStream({ headers }: FastifyRequest): boolean {
  return /(?:^|[\s,])text\/event-stream\b/i.test(headers.accept ?? '');
}

/**
 * Answers with a stream of events. It begins with the first part, so that what is refused before is an ordinary answer with
 * its status; what fails later is an event.
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
    send({ event: 'error', ...whyTakenBack(error) });
  }
  reply.raw.end();
}

/** Parts were shown already: people are told why they are gone. */
function whyTakenBack(error: unknown): { detail: string; code: string } {
  const { message, code, cause } = toRefusal(error);
  if (message !== generationFailed) return { detail: message, code };
  return { detail: cause instanceof Unusable ? generationWithdrawn : generationBrokenOff, code };
}

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
