import { useEffect, useState, type ReactNode } from 'react';
import { prepareSession, signInWithPassword } from '../../shared/session/session.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { CodeStep } from './CodeStep.tsx';
import { codeFailure, isUnverified, loginFailure } from './login-failure.ts';
import { PasswordStep } from './PasswordStep.tsx';

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
