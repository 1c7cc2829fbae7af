import { invitationOver, joinLinkOver } from '@teamsparks/contract/accounts/invitation-words';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';

/** What is known of what a link opens. `over`: nothing any more; `unknown`: the server has not said, with why. */
type Known<Opened> =
  | { state: 'opening' }
  | { state: 'open'; opened: Opened }
  | { state: 'over' }
  | { state: 'unknown'; reason: string };

/** Tells whether a refusal says that the link opens nothing any more. */
export const saysOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || [invitationOver, joinLinkOver].includes(error.detail));

/**
 * Looks at what a link opens, which changes nothing on the server; looks again when the connection is back. `again` tries once more, and
 * `end` is for a link that ended while the page was open.
 */
export function useOpened<Opened>(token: string, look: (token: string, signal: AbortSignal) => Promise<Opened>) {
  const [known, setKnown] = useState<Known<Opened>>({ state: token === '' ? 'over' : 'opening' });
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(look);
  useEffect(() => {
    if (token === '') return;
    const leaving = new AbortController();
    ask(token, leaving.signal).then(
      (opened) => setKnown({ state: 'open', opened }),
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
