import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { prepareSignIn, signInWithPassword } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PasswordInput } from '../../shared/ui/PasswordInput.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { isUnverified, loginFailure } from './login-failure.ts';

interface LoginFormProps {
  /** A message from elsewhere, shown until it is closed or something is typed. */
  notice?: string | null;
  /** Of the person whose session ended. */
  username?: string;
  /** After a successful sign-in. */
  onDone?: () => void;
}

interface Refused {
  username?: string;
  password?: string;
}

/** An empty field is named before anything is sent (AUT-026, AUT-027). */
function missing(username: string, password: string): Refused {
  return {
    ...(username === '' ? { username: 'Please enter your username' } : {}),
    ...(password === '' ? { password: 'Please enter your password' } : {}),
  };
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

export function LoginForm({ notice = null, username: known = '', onDone }: LoginFormProps) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const [message, setMessage] = useState<ReactNode>(notice);
  const [busy, setBusy] = useState(false);
  const id = useId();
  useEffect(() => {
    prepareSignIn();
    if (known !== '') document.getElementById(`${id}-password`)?.focus();
  }, [id, known]);

  const typed = (): void => {
    setMessage(null);
    setRefused({});
  };
  const focus = (name: keyof Refused): void => document.getElementById(`${id}-${name}`)?.focus();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = missing(username.trim(), password);
    setMessage(null);
    setRefused(wrong);
    if (wrong.username) return focus('username');
    if (wrong.password) return focus('password');
    setBusy(true);
    try {
      await signInWithPassword(username.trim(), password);
      onDone?.();
    } catch (error) {
      setMessage(failureOf(error));
      focus('password');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {message && (
        <Notice kind="failure" onClose={() => setMessage(null)}>
          {message}
        </Notice>
      )}
      <Field id={`${id}-username`} label="Username" error={refused.username} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => {
              typed();
              setUsername(target.value);
            }}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label="Password" error={refused.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              typed();
              setPassword(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        Login
      </Button>
    </form>
  );
}
