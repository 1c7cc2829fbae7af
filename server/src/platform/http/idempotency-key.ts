import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Returns the Idempotency-Key of a request, undefined if it has none; throws 422 for an invalid one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return key;
  throw new Refusal('invalid', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
}
