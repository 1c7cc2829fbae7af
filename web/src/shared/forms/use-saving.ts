import { plainWords } from './plain-words.ts';
import { refusalProblem } from './form-problem.ts';
import type { FormProblemState } from './use-form-problem.ts';
import { useInFlight } from './use-in-flight.ts';

/**
 * Sends a form, once at a time and busy meanwhile; what it is refused for is told by the form, in `wordsOf` the error where
 * it is about none of its inputs. Work that answers false saved nothing yet, and the form says why.
 */
export function useSaving<Name extends string>(
  state: FormProblemState<Name>,
  done: () => void,
  wordsOf: (error: unknown) => string = plainWords,
) {
  const { busy, run } = useInFlight();
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      if ((await work()) !== false) done();
    } catch (error) {
      state.tell(refusalProblem(error, state.names, wordsOf(error)));
    }
  }
  return { busy, save: (work: () => Promise<unknown>) => void run(() => attempt(work)) };
}
