import * as sentences from '@teamsparks/contract/sentences';
import { type SignInError, signInErrors } from '@teamsparks/contract/sign-in-errors';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { plainWords } from '../../shared/forms/plain-words.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { prepareSession, signInWithPassword } from '../../shared/session/session.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Returns the sentence for a failed login. Only wrong credentials get the fixed one (AUT-028 to AUT-030, WRT-29). */
export function loginFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return sentences.invalidCredentials;
  return status === 0 ? failureWords('Login failed', error) : plainWords(error, 'Login failed');
}

/** True when the person may ask for another verification mail. */
export const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_not_verified';

/**
 * The second step's message after a refusal; '' when the step starts, null when the password is needed (again). Other
 * problems are shown on the current step.
 */
export function codeFailure(error: unknown, atCode: boolean): string | null {
  if (error instanceof ApiError && error.code === 'totp_required') return error.fields['totp'] ?? '';
  const staysAtCode = atCode && !(error instanceof ApiError && error.code === 'invalid_credentials');
  return staysAtCode && !isUnverified(error) ? loginFailure(error) : null;
}

interface SignInSearch {
  /** Code of a failed sign-in with Google. */
  error?: unknown;
  notice?: unknown;
}

/**
 * The message for the `error` in /login's address; null if there is none. An unknown code is shown only if it looks
 * like a code, so that a link cannot put words on the page (ERR-001 to ERR-009, WRT-36).
 */
export function signInSentence({ error, notice }: SignInSearch): string | null {
  if (error === undefined || error === null) return notice === 'second_factor' ? secondFactor : null;
  if (typeof error !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(error)) {
    return 'Authentication failed. Please try again.';
  }
  if (Object.hasOwn(signInErrors, error)) return signInErrors[error as SignInError];
  return `Authentication error: ${error}. Please try again.`;
}

const secondFactor = 'Your account uses two-step login. Please log in with your username, password and code instead.';

interface LoginFormProps {
  /** A message from elsewhere, shown until it is closed or something is typed. */
  notice?: string | null;
  /** Of the person whose session ended. */
  username?: string;
  /** After a successful sign-in. */
  onDone?: () => void;
}

/** The message about the last try and how to ask for another verification mail. */
function failureOf(error: unknown): ReactNode {
  if (!isUnverified(error)) return loginFailure(error);
  return (
    <>
      {loginFailure(error)}{' '}
      <TextLink to="/verify-email" search={{ resend: '1' }}>
        Resend Verification
      </TextLink>
    </>
  );
}

/** Username and password, then the code of those who have turned two-step login on (SEC-20). */
export function LoginForm({ notice = null, username = '', onDone }: LoginFormProps) {
  const [credentials, setCredentials] = useState({ username, password: '' });
  const [message, setMessage] = useState<ReactNode>(notice);
  /** Null while the password is asked for; what is wrong with the last code, or ''. */
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const { busy, run } = useInFlight();
  useEffect(prepareSession, []);

  function refused(error: unknown): void {
    const problem = codeFailure(error, codeProblem !== null);
    setCodeProblem(problem);
    setMessage(problem === null ? failureOf(error) : null);
  }

  async function send(totp?: string): Promise<void> {
    try {
      const name = credentials.username.trim();
      await signInWithPassword({ ...credentials, username: name, ...(totp ? { totp } : {}) });
      onDone?.();
    } catch (error) {
      refused(error);
    }
  }

  if (codeProblem !== null) {
    return (
      <CodeStep
        busy={busy}
        problem={codeProblem}
        onTyped={() => setCodeProblem('')}
        onCode={(code) => void run(() => send(code))}
        onBack={() => {
          setCredentials({ ...credentials, password: '' });
          setCodeProblem(null);
        }}
      />
    );
  }
  return (
    <PasswordStep
      values={credentials}
      onChange={setCredentials}
      message={message}
      onMessageClosed={() => setMessage(null)}
      busy={busy}
      onSubmit={() => void run(send)}
    />
  );
}
