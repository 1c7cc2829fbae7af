import { toast } from '../ui/toast.ts';
import { plainWords } from './failure-words.ts';
import { useInFlight } from './use-in-flight.ts';

/**
 * Returns `act`, which runs a button's work, and `busy`, true while it runs; further calls are ignored meanwhile. A
 * failure shows `wordsOf(error)` as a message; `act` itself never throws.
 */
export function useAction(wordsOf: (error: unknown) => string = plainWords) {
  const { busy, run } = useInFlight();
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast(wordsOf(error), 'failure');
    }
  }
  return { busy, act: (work: () => Promise<unknown>): Promise<void> => run(() => attempt(work)) };
}
