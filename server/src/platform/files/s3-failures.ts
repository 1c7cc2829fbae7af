import { NoSuchKey, NotFound } from '@aws-sdk/client-s3';
import { StoreAway } from './file-store.ts';

/** GET tells a missing file from a missing bucket; HEAD cannot, it has no body. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

interface Failure {
  name: string;
  message: string;
  /** Of the operating system, when nobody answered. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Throws what went wrong at this address in one sentence: as {@link StoreAway} when another try makes sense. */
export function explained(address: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    const { name, message, code, $metadata } = error as Failure;
    const status = $metadata?.httpStatusCode;
    const words = [status, name, (message || code)?.replace(/\s+/g, ' ')].filter(Boolean).join(' ');
    const unanswered = code !== undefined || ['TimeoutError', 'AbortError'].includes(name);
    if (status === undefined ? unanswered : status >= 500 || status === 429) {
      throw new StoreAway(`The file store ${address} does not answer: ${words}`, { cause: error });
    }
    throw new Error(`The file store ${address} cannot be used: ${words}`, { cause: error });
  };
}
