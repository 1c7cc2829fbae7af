import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';

export interface BodyLimits {
  maxBytes: number;
  /** What is said of more, and of what comes too slowly. */
  tooLarge: string;
  tooSlow: string;
  /** Longest pause between two pieces, and longest time for all. */
  idleMs: number;
  totalMs: number;
  /** Least pace of the last 15 s, once `afterMs` have passed. */
  leastPace?: { bytesPerSecond: number; afterMs: number };
}

const tickMs = 1_000;
const paceWindowMs = 15_000;

/**
 * Hands the body to `take` piece by piece, the next one when it is done with the last, so that memory holds one piece
 * whatever is sent; answers its length. Throws "too large" when more than the limit arrives, whatever the headers
 * promised, and "timeout" when it arrives too slowly. The connection stays open for the reply.
 */
export function receiveBody(
  payload: IncomingMessage,
  limits: BodyLimits,
  take: (piece: Buffer) => unknown,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const refuse = (refusal: Refusal) => settle(() => reject(refusal));
  const tooSlow = () => refuse(new Refusal('timeout', limits.tooSlow));
  let size = 0;
  const idle = setTimeout(tooSlow, limits.idleMs);
  const isLate = watchPace(limits);
  const clock = setInterval(() => isLate(size) && tooSlow(), tickMs);
  let settled = false;
  const settle = (act: () => void) => {
    settled = true;
    clearTimeout(idle);
    clearInterval(clock);
    payload
      .off('data', onData)
      .off('end', onEnd)
      .off('error', onGone)
      .off('close', onGone)
      .on('error', () => {})
      .pause();
    act();
  };
  const onData = (piece: Buffer) => {
    size += piece.length;
    if (size > limits.maxBytes) return refuse(new Refusal('too_large', limits.tooLarge));
    payload.pause();
    Promise.resolve(take(piece)).then(
      () => {
        if (settled) return;
        idle.refresh();
        payload.resume();
      },
      (error: unknown) => settle(() => reject(error)),
    );
  };
  const onEnd = () => settle(() => resolve(size));
  const onGone = () => refuse(new Refusal('bad_request', 'The request was interrupted.'));
  if (Number(payload.headers['content-length'] ?? 0) > limits.maxBytes) {
    refuse(new Refusal('too_large', limits.tooLarge));
    // A client that left before the listener was added causes no event.
  } else if (payload.destroyed) onGone();
  else payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  return promise;
}

/**
 * Whether so much by now came too slowly: not on average, lest a quick beginning pay for minutes of next to nothing.
 */
function watchPace({ totalMs, leastPace }: BodyLimits): (size: number) => boolean {
  const began = performance.now();
  const marks = [{ at: began, size: 0 }];
  return (size) => {
    const now = performance.now();
    if (now - began > totalMs) return true;
    marks.push({ at: now, size });
    while ((marks[1]?.at ?? now) < now - paceWindowMs) marks.shift();
    const from = marks[0];
    if (!leastPace || !from || now - began <= leastPace.afterMs) return false;
    return size - from.size < (leastPace.bytesPerSecond * (now - from.at)) / 1_000;
  };
}
