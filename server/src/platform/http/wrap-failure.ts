import { Refusal } from '../errors.ts';
import { toRefusal } from './failures.ts';

/**
 * Runs one step of several and returns its result; an unexpected failure becomes a 500 with this sentence, which says
 * which step it was. Refusals, and failures such as a busy database or a full disk, pass unchanged.
 */
export async function wrapFailure<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (toRefusal(error).code !== 'internal' || error instanceof Refusal) throw error;
    throw new Refusal('internal', sentence, { cause: error });
  }
}
