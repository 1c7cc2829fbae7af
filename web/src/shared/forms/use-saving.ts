import { useState } from 'react';
import { refusalProblem } from './form-problem.ts';
import type { FormProblemState } from './use-form-problem.ts';

/** Where the server has no words of its own. */
export const savingFailed = {
  refused: 'That did not work. Please try again.',
  unanswered: 'There is no connection to TeamSparks right now. Please try again.',
};

/**
 * Sends a form, busy meanwhile; what it is refused for is told by the form. `done` hears of success. Work that answers false
 * saved nothing yet, and the form says why.
 */
export function useSaving<Name extends string>(state: FormProblemState<Name>, done: () => void) {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      if ((await work()) === false) setBusy(false);
      else done();
    } catch (error) {
      state.tell(refusalProblem(error, state.names, savingFailed));
      setBusy(false);
    }
  }
  return { busy, save: (work: () => Promise<unknown>) => void run(work) };
}
