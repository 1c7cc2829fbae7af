import { toast } from '../ui/toast.ts';
import { plainWords } from './plain-words.ts';
import { useInFlight } from './use-in-flight.ts';

/** What a button does, once at a time: busy meanwhile, a message in `wordsOf` the error when it fails. */
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
