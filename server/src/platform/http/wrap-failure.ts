import { Refusal } from '../errors.ts';
import { toRefusal } from './failures.ts';

/** Does one step of several; where it fails for no reason that the caller could know, the answer says which one it was. */
export async function wrapFailure<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (toRefusal(error).code !== 'internal' || error instanceof Refusal) throw error;
    throw new Refusal('internal', sentence, { cause: error });
  }
}
