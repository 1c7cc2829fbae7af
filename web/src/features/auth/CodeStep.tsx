import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';

interface CodeStepProps {
  busy: boolean;
  /** What is wrong with the last code, or ''. */
  problem: string;
  onTyped: () => void;
  onCode: (code: string) => void;
  onBack: () => void;
}

const kinds = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'The six digits the app shows for TeamSparks now.',
    missing: 'Please enter the six digits.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved when you turned on two-step login. Each works once.',
    missing: 'Please enter a recovery code',
    other: 'Use the authenticator app',
  },
} as const;

/** The second step of a login: a code of the authenticator app, or a recovery code (SEC-20). */
export function CodeStep({ busy, problem, onTyped, onCode, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const words = kinds[kind];
  const focus = (): void => form.current?.querySelector('input')?.focus();
  useEffect(focus, [kind]);
  useEffect(() => {
    if (problem !== '') form.current?.querySelector('input')?.select();
  }, [problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const given = code.trim();
    setMissing(given === '');
    if (given === '') focus();
    else onCode(given);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">Two-step login is on for this account. Enter a code to finish logging in.</p>
      <Field
        id={`${id}-code`}
        label={words.label}
        hint={words.hint}
        error={missing ? words.missing : problem || undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            // A second input rather than another keyboard on the first, because phones do not switch keyboards while an
            // input has the focus.
            key={kind}
            autoComplete="one-time-code"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={({ target }) => {
              setMissing(false);
              if (problem !== '') onTyped();
              setCode(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        Login
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setCode('');
            setMissing(false);
            onTyped();
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {words.other}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
