import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Unsent bytes at which a connection is dropped; the reader reconnects and gets the current state. */
const behindMaxBytes = 256 * 1024;
/** Life of a connection (ms): if anything went wrong with it, the next one starts from the current state. */
const lifeMs = 10 * 60 * 1000;

export type LastWord = 'gone' | 'deleted' | 'crowded';

/** Holds one response open as text/event-stream until its reader disconnects, for ten minutes at most. */
export class RunStream {
  readonly #reply: FastifyReply;
  readonly #lifetime: NodeJS.Timeout;

  constructor(reply: FastifyReply, onClose: () => void) {
    this.#reply = reply;
    reply.hijack();
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that buffers responses would never pass this one on.
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers as Record<string, string>);
    // Random, so that not all readers reconnect at the same moment after a restart.
    reply.raw.write(`retry: ${randomInt(500, 1_501)}\n\n`);
    this.#lifetime = setTimeout(() => reply.raw.end(), lifeMs).unref();
    reply.raw.once('close', () => {
      clearTimeout(this.#lifetime);
      onClose();
    });
  }

  /** Sends an event with JSON `data`; a reader that reconnects continues after `seq`. Drops a reader that is too far behind. */
  send(event: 'message' | 'beat' | 'rights', seq: number, data: string) {
    const { raw } = this.#reply;
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(`id: ${seq}\nevent: ${event}\ndata: ${data}\n\n`);
    if (raw.writableLength > behindMaxBytes) raw.destroy();
  }

  /** Ends the stream; a last word keeps the reader from reconnecting (`gone`, `deleted`) or makes it poll instead (`crowded`). */
  end(lastWord: LastWord | null) {
    const { raw } = this.#reply;
    if (raw.destroyed || raw.writableEnded) return;
    raw.end(lastWord ? `event: ${lastWord}\ndata: {}\n\n` : undefined);
  }
}

/**
 * Returns the number of the last event that a reconnecting reader saw (Last-Event-ID); undefined if the header is
 * missing or not one to six digits.
 */
export function lastEventId({ headers }: FastifyRequest): number | undefined {
  const lastSeen = headers['last-event-id'];
  return typeof lastSeen === 'string' && /^\d{1,6}$/.test(lastSeen) ? Number(lastSeen) : undefined;
}
