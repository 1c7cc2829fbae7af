import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';

const standardIdleMs = 15_000;
/** How long, and up to how many times the limit, the rest of a too large body is read and thrown away. */
const lingerMs = 2_000;
const lingerTimes = 2;

/**
 * The body as one buffer of at most `limit` bytes; throws "too large" when more arrives, whatever the headers promised, and
 * "timeout" when nothing arrives for `idleMs` (SEC-45). The connection stays open for the answer: a client that is cut off
 * while it still sends never sees why.
 */
export function readBody(payload: IncomingMessage, limit: number, idleMs = standardIdleMs): Promise<Buffer> {
  return new Promise((done, fail) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const idle = setTimeout(() => refuse(new Refusal('timeout', 'The upload stopped. Please try again.')), idleMs);
    let linger: NodeJS.Timeout | undefined;
    const settle = (act: () => void) => {
      clearTimeout(idle);
      clearTimeout(linger);
      payload.off('data', onData).off('end', onEnd).off('error', onError).resume();
      act();
    };
    const refuse = (refusal: Refusal) => settle(() => fail(refusal));
    const onData = (chunk: Buffer) => {
      idle.refresh();
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      chunks = [];
      linger ??= setTimeout(() => refuse(tooLarge(limit)), lingerMs);
      if (size > limit * lingerTimes) refuse(tooLarge(limit));
    };
    const onEnd = () => {
      if (size > limit) refuse(tooLarge(limit));
      else settle(() => done(Buffer.concat(chunks, size)));
    };
    const onError = () => refuse(new Refusal('bad_request', 'The upload was interrupted.'));
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `The file is larger than ${Math.floor(limit / (1024 * 1024))} MB.`);
}
