import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';

const idleMs = 15_000;

/**
 * The body as one buffer of at most `limit` bytes; throws "too large" as soon as more arrives, whatever the headers
 * promised, and "timeout" when nothing arrives for 15 s (SEC-45).
 */
export async function readBody(payload: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const idle = () => payload.destroy(new Refusal('timeout', 'The upload stopped. Please try again.'));
  let timer = setTimeout(idle, idleMs);
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
      timer = setTimeout(idle, idleMs);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks, size);
}

export function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `The file is larger than ${Math.floor(limit / (1024 * 1024))} MB.`);
}
