import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts if the connection closes before the answer was sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
