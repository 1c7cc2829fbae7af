import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that a reader may be behind before the connection is given up: it comes back and is told how things stand. */
const behindMaxBytes = 256 * 1024;
/** A connection lives so long: whatever went wrong with it, the next one is told how things stand. */
const lifeMs = 10 * 60 * 1000;

export type LastWord = 'gone' | 'deleted' | 'crowded';

/** One answer as text/event-stream, open until its reader goes. */
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
      // Proxies that collect an answer before they pass it on would hold it back for good.
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers as Record<string, string>);
    // Not all at the same moment, when a server comes back.
    reply.raw.write(`retry: ${randomInt(500, 1_501)}\n\n`);
    this.#lifetime = setTimeout(() => reply.raw.end(), lifeMs).unref();
    reply.raw.once('close', () => {
      clearTimeout(this.#lifetime);
      onClose();
    });
  }

  /** `data` is JSON; `seq` is where a reader goes on that comes back. */
  send(event: 'message' | 'beat' | 'rights', seq: number, data: string) {
    const { raw } = this.#reply;
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(`id: ${seq}\nevent: ${event}\ndata: ${data}\n\n`);
    if (raw.writableLength > behindMaxBytes) raw.destroy();
  }

  /** With a last word: its reader must not come back (`deleted`: nobody can), or asks from now on because it has others. */
  end(lastWord: LastWord | null) {
    const { raw } = this.#reply;
    if (raw.destroyed || raw.writableEnded) return;
    raw.end(lastWord ? `event: ${lastWord}\ndata: {}\n\n` : undefined);
  }
}

/** The last event that the reader saw, where it was connected before. */
export function lastEventId({ headers }: FastifyRequest): number | undefined {
  const given = headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}
