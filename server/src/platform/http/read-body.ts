import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Time that an answer waits for the rest of its request (ms). */
const lingerMs = 2_000;

/** Limits within which an unwanted body is read and discarded. */
const discardLimits: BodyLimits = {
  maxBytes: 64 * 1024 * 1024,
  idleMs: 15_000,
  totalMs: 120_000,
  leastPace: { bytesPerSecond: 64 * 1024, afterMs: 10_000 },
  tooLarge: '',
  tooSlow: '',
};

/**
 * Reads and discards the rest of a request that is answered before it has fully arrived, other than with 408, and
 * delays the reply for up to 2 s: many clients do not read before they have sent everything, and one that is cut off
 * never sees why. A sender beyond the limits is cut off.
 */
export function discardUnreadBody(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed || reply.statusCode === 408) return;
    const hangUp = () => void raw.destroy();
    const dropped = receiveBody(raw, discardLimits, () => {}).catch(() =>
      reply.raw.writableFinished ? hangUp() : void reply.raw.once('finish', hangUp),
    );
    await Promise.race([dropped, sleep(lingerMs, undefined, { ref: false })]);
  });
}

const textLimits = {
  maxBytes: 1024 * 1024,
  idleMs: 15_000,
  totalMs: 120_000,
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long.',
};

/**
 * Replaces the parsers of the app by those for JSON (an empty body is undefined) and for forms, which only some routes
 * allow (else 415): a form on another site can send no JSON. Bodies over 1 MB get 413, slow ones 408.
 */
export function parseJsonAndForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await readText(payload);
    // Some clients send the type on every call, also with an empty body.
    if (text === '') return undefined;
    return new Promise((done, fail) => parseJson(request, text, (error, body) => (error ? fail(error) : done(body))));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', async (_request: unknown, payload: IncomingMessage) =>
    parse(await readText(payload)),
  );
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded');
    const { route } = routeOptions.config;
    const takesForms = route?.kind === 'json' && route.form === true;
    if (isForm && !takesForms) throw new Refusal('unsupported_media_type', 'This content type is not supported.');
  });
}

async function readText(payload: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  const length = await receiveBody(payload, textLimits, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces, length).toString();
}
