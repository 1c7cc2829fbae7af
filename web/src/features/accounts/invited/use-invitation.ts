import { lookAtInvitation, type OpenInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import { invitationOver } from '@teamsparks/contract/accounts/invitation-words';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';

/** What is known of the invitation behind a link. `over`: it opens nothing; `unknown`: the server has not said, with why. */
type Invitation =
  | { state: 'opening' }
  | { state: 'open'; invitation: OpenInvitation }
  | { state: 'over' }
  | { state: 'unknown'; reason: string };

/** Tells whether a refusal says that the link opens nothing any more. */
export const saysOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.detail === invitationOver);

/**
 * Looks at an invitation, which changes nothing on the server; looks again when the connection is back. `again` tries once more, and
 * `end` is for an invitation that ended while the page was open.
 */
export function useInvitation(token: string) {
  const [known, setKnown] = useState<Invitation>({ state: token === '' ? 'over' : 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === '') return;
    const leaving = new AbortController();
    call(lookAtInvitation, { body: { token }, signal: leaving.signal }).then(
      (invitation) => setKnown({ state: 'open', invitation }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setKnown(saysOver(error) ? { state: 'over' } : { state: 'unknown', reason: reasonOf(error) });
      },
    );
    return () => leaving.abort();
  }, [token, tries]);
  const isUnknown = known.state === 'unknown';
  useEffect(() => {
    if (!isUnknown) return;
    const look = (): void => setTries((before) => before + 1);
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [isUnknown]);
  return {
    known,
    again: (): void => {
      setKnown({ state: 'opening' });
      setTries((before) => before + 1);
    },
    end: (): void => setKnown({ state: 'over' }),
  };
}
