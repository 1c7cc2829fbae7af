import { checkResetToken } from '@teamsparks/contract/sign-up';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';

type ResetLink = 'checking' | 'good' | 'bad' | 'unknown';

/** Whether the token of a reset mail can be used; 'unknown' when the server could not be asked. */
export function useResetLink(token: string | undefined) {
  const [link, setLink] = useState<ResetLink>(token === undefined ? 'bad' : 'checking');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    call(checkResetToken, { body: { token }, signal: leaving.signal }).then(
      ({ valid }) => setLink(valid ? 'good' : 'bad'),
      () => leaving.signal.aborted || setLink('unknown'),
    );
    return () => leaving.abort();
  }, [token, tries]);
  return {
    link,
    again: (): void => {
      setLink('checking');
      setTries((before) => before + 1);
    },
    spoil: () => setLink('bad'),
  };
}
