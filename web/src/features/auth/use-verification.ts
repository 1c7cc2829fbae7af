import { verifyEmail } from '@teamsparks/contract/sign-up';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { answerWords } from './answer-words.ts';

type Verification = { state: 'verifying' } | { state: 'verified' | 'failed'; message: string };

/** AUT-119, AUT-120. */
const sentences = { refused: 'Email verification failed', unanswered: 'Failed to verify email' };

/** Uses the token of a mail, once (AUT-107, AUT-118). */
export function useVerification(token: string | undefined): Verification {
  const [verification, setVerification] = useState<Verification>(
    token === undefined ? { state: 'failed', message: 'No verification token found' } : { state: 'verifying' },
  );
  const sent = useRef(false);
  useEffect(() => {
    // In development effects run twice.
    if (token === undefined || sent.current) return;
    sent.current = true;
    call(verifyEmail, { body: { token } }).then(
      ({ message }) => setVerification({ state: 'verified', message }),
      (error: unknown) => setVerification({ state: 'failed', message: answerWords(error, sentences) }),
    );
  }, [token]);
  return verification;
}
