import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PasswordInput } from '../../shared/ui/PasswordInput.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';

type Values = Record<'username' | 'password', string>;

interface PasswordStepProps {
  values: Values;
  onChange: (values: Values) => void;
  message: ReactNode;
  onMessageClosed: () => void;
  busy: boolean;
  onSubmit: () => void;
}

/** An empty field is named before anything is sent (AUT-026, AUT-027). */
function missing({ username, password }: Values): Partial<Values> {
  return {
    ...(username.trim() === '' ? { username: 'Please enter your username' } : {}),
    ...(password === '' ? { password: 'Please enter your password' } : {}),
  };
}

export function PasswordStep({ values, onChange, message, onMessageClosed, busy, onSubmit }: PasswordStepProps) {
  const [refused, setRefused] = useState<Partial<Values>>({});
  const id = useId();
  const focus = (name: keyof Values): void => document.getElementById(`${id}-${name}`)?.focus();
  const begin = useEffectEvent(() => {
    if (values.username !== '') focus('password');
  });
  useEffect(() => begin(), []);
  const focusAfterFailure = useEffectEvent(() => {
    if (message && values.password !== '') focus('password');
  });
  useEffect(() => {
    if (!busy) focusAfterFailure();
  }, [busy, message]);

  const type = (change: Partial<Values>): void => {
    onMessageClosed();
    setRefused({});
    onChange({ ...values, ...change });
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const wrong = missing(values);
    onMessageClosed();
    setRefused(wrong);
    if (wrong.username) focus('username');
    else if (wrong.password) focus('password');
    else onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {message && (
        <Notice kind="failure" onClose={onMessageClosed}>
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
            value={values.username}
            onChange={({ target }) => type({ username: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-password`} label="Password" error={refused.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={values.password}
            onChange={({ target }) => type({ password: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        Login
      </Button>
    </form>
  );
}
