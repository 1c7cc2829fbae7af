import { NoSuchKey, NotFound } from '@aws-sdk/client-s3';
import { StoreAway } from './file-store.ts';

/** Returns undefined for the error of a missing object; throws any other. HEAD gives the same error for a missing bucket. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

interface Failure {
  name: string;
  message: string;
  /** Code of the operating system, if nobody answered. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Returns a handler that rethrows errors of this store as one sentence; as {@link StoreAway} if another try makes sense. */
export function explainFailuresAt(address: string) {
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
