import { useState } from 'react';
import { failureSentence } from '../../shared/forms/form-problem.ts';
import { toast } from '../../shared/ui/toast.ts';

/** Where the server has no words of its own. */
export const failureSentences = {
  refused: 'That did not work. Please try again.',
  unanswered: 'There is no connection to TeamSparks right now. Please try again.',
};

/** Something that a button does: busy meanwhile, a message when it fails. `done` hears of success. */
export function useAction(work: () => Promise<unknown>, done: () => void = () => undefined) {
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      toast(failureSentence(error, failureSentences), 'failure');
    } finally {
      setBusy(false);
    }
  }
  return { busy, run: () => void run() };
}
