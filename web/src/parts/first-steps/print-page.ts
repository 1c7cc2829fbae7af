import { currentSession } from '../../shared/session/session.ts';

/** Loads the call when it is made: most people print for years after their first steps. */
const load = () => import('./first-steps.queries.ts');

/**
 * Opens the print dialog of the browser for a plan or challenge. Sends that a mentor or administrator pressed Print, which is one of
 * their first steps; a failure is left alone, since the page is printed all the same.
 */
export function printPage(): void {
  const { user, can } = currentSession();
  const hasStep = user?.role === 'mentor' || user?.role === 'admin';
  if (hasStep && can('add_edit_account')) {
    void load()
      .then(({ saveFirstSteps }) => saveFirstSteps({ answer: { step: 'print', state: 'done' } }))
      .catch(() => undefined);
  }
  window.print();
}
