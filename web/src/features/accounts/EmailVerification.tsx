import { verifyEmail } from '@teamsparks/contract/accounts/addresses/sign-up';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { isSignedIn, useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { answerWords } from './account-problem.ts';
import { AuthProgress } from './AuthPanel.tsx';
import { ResendVerificationForm } from './EmailForm.tsx';

type Verification =
  | { state: 'verifying' }
  | { state: 'verified'; message: string; username: string }
  | { state: 'failed'; message: string };

declare module '@tanstack/history' {
  interface HistoryState {
    /** Username that the login page fills in; not part of its address, which others may see. */
    username?: string;
    /** Address that the form for another verification mail fills in. */
    email?: string;
  }
}

const sentences = { refused: 'Email verification failed', unanswered: 'Failed to verify email' };

/** Uses the token of a mail, once. */
function useVerification(token: string | undefined): Verification {
  const [verification, setVerification] = useState<Verification>(
    token === undefined ? { state: 'failed', message: 'No verification token found' } : { state: 'verifying' },
  );
  const sent = useRef(false);
  useEffect(() => {
    // In development effects run twice.
    if (token === undefined || sent.current) return;
    sent.current = true;
    // First, because the link counts for more where the session is alive.
    const verified = isSignedIn().then(() => call(verifyEmail, { body: { token } }));
    verified.then(
      (answer) => setVerification({ state: 'verified', ...answer }),
      (error: unknown) => setVerification({ state: 'failed', message: answerWords(error, sentences) }),
    );
  }, [token]);
  return verification;
}

const redirectDelayMs = 3000;

/**
 * Verifies an address with the token of a mail, once, and shows how it went: after success it goes to the login page
 * in three seconds, or offers the way home to somebody who is logged in; after a failure or without a token it offers
 * another mail.
 */
export function EmailVerification({ token }: { token: string | undefined }) {
  const verification = useVerification(token);
  const { state, expired } = useSession();
  const isHere = state === 'signed-in' && !expired;
  if (verification.state === 'failed')
    return (
      <>
        <Notice kind="failure">{verification.message}</Notice>
        <ResendVerificationForm />
      </>
    );
  // One region for both: what comes together with its region is not announced everywhere.
  return (
    <div role="status" className="flex flex-col gap-5">
      {verification.state === 'verified' ? (
        <Verified {...verification} isHere={isHere} />
      ) : (
        <AuthProgress>Verifying your email...</AuthProgress>
      )}
    </div>
  );
}

interface VerifiedProps {
  message: string;
  username: string;
  /** Somebody is logged in, who needs no login page. */
  isHere: boolean;
}

function Verified({ message, username, isHere }: VerifiedProps) {
  if (isHere)
    return (
      <>
        <Notice kind="success" quiet>
          Your email address is confirmed.
        </Notice>
        <LinkButton to="/" variant="primary" replace>
          Continue
        </LinkButton>
      </>
    );
  return (
    <>
      <Notice kind="success" quiet>
        {message}
      </Notice>
      <ToLogin username={username} />
    </>
  );
}

/** Goes to the login page in three seconds, or at once by its button. */
function ToLogin({ username }: { username: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const toLogin = () => void navigate({ to: '/login', state: { username }, replace: true });
    const timer = setTimeout(toLogin, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, username]);
  return (
    <>
      <p>If you asked for teacher access, log in here. Then an administrator answers you.</p>
      <p className="text-soft">Redirecting to login page...</p>
      <LinkButton to="/login" state={{ username }} variant="primary" replace>
        Login
      </LinkButton>
    </>
  );
}
