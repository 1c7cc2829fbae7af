import { forgotPassword, resendVerification } from '@teamsparks/contract/sign-up';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { type FieldProblems, useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { type AccountField, type AnswerSentences, answerWords, emailProblem } from './account-problem.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  state: FieldProblems<AccountField>;
}

export function EmailField({ value, onChange, state }: EmailFieldProps) {
  return (
    <Field id={state.idOf('email')} label="Email" error={state.problem.fields.email} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="email"
          value={value}
          onChange={({ target }) => {
            state.forget('email');
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

interface Outcome {
  kind: 'success' | 'failure';
  text: string;
}

/** Asks the server for a mail; `send` resolves to what it said. */
function useMailRequest(send: (email: string) => Promise<{ message: string }>, sentences: AnswerSentences) {
  const { busy, run } = useInFlight();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function request(email: string): Promise<void> {
    setOutcome(null);
    try {
      setOutcome({ kind: 'success', text: (await send(email)).message });
    } catch (error) {
      setOutcome({ kind: 'failure', text: answerWords(error, sentences) });
    }
  }
  return { busy, outcome, request: (email: string) => run(() => request(email)), forget: () => setOutcome(null) };
}

type MailRequest = ReturnType<typeof useMailRequest>;

const fieldOrder: readonly AccountField[] = ['email'];

interface EmailFormProps {
  mail: MailRequest;
  /** Of the button; `busyLabel` while the mail is asked for. */
  label: string;
  busyLabel?: string;
}

/** Asks for an address, and for a mail to it. */
function EmailForm({ mail, label, busyLabel }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const state = useFormProblem(fieldOrder);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mail.busy) return;
    const problem = emailProblem(email.trim());
    state.tell(problem ?? { fields: {} });
    if (problem) mail.forget();
    else void mail.request(email.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {mail.outcome && <Notice kind={mail.outcome.kind}>{mail.outcome.text}</Notice>}
      <EmailField value={email} onChange={setEmail} state={state} />
      <Button type="submit" variant="primary" busy={mail.busy} {...(busyLabel ? { busyLabel } : {})}>
        {label}
      </Button>
    </form>
  );
}

/** AUT-103, AUT-104. */
const sentences = {
  refused: 'Failed to send password reset email.',
  unanswered: 'An error occurred. Please try again.',
};

/** AUT-100, AUT-101. The answer is the same for every address (decisions.md WRT-37). */
export function ForgotPasswordForm() {
  const mail = useMailRequest((email) => call(forgotPassword, { body: { email } }), sentences);
  return <EmailForm mail={mail} label="Send Reset Email" />;
}

/** AUT-121, AUT-122. */
const resendSentences = {
  refused: 'Failed to resend verification',
  unanswered: 'Failed to resend verification email',
};

/** Another verification mail. */
export const useResend = (): MailRequest =>
  useMailRequest((email) => call(resendVerification, { body: { email } }), resendSentences);

/** AUT-112 to AUT-117. */
export function ResendVerificationForm() {
  const mail = useResend();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{"Didn't receive the verification email?"}</h2>
      <EmailForm mail={mail} label="Resend Verification" busyLabel="Sending..." />
    </div>
  );
}
