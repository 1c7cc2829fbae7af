import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';

export interface BodyLimits {
  maxBytes: number;
  /** Sentences of the refusals. */
  tooLarge: string;
  tooSlow: string;
  /** Longest pause between two pieces, and longest time for the whole body (ms). */
  idleMs: number;
  totalMs: number;
  /** Least pace over the last 15 s, checked once `afterMs` have passed. */
  leastPace?: { bytesPerSecond: number; afterMs: number };
}

const tickMs = 1_000;
const paceWindowMs = 15_000;

/**
 * Passes the body to `take` piece by piece, each after the last was taken, so that memory holds one piece; returns its length (bytes).
 * Throws 413 beyond the limit, 408 if it arrives too slowly, 400 if it breaks off; the connection stays open for the reply.
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

/** Returns a check that takes the size so far (bytes) and tells whether it is too slow; over a window, so that a quick start does not hide a stall. */
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
