import { forgotPassword, resendVerification } from '@teamsparks/contract/accounts/addresses/sign-up';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { isSetUp } from '../../shared/session/boot.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { type AnswerSentences, answerWords, emailProblem } from './account-problem.ts';

interface EmailFormProps {
  /** Asks the server for a mail; resolves to what it said. */
  send: (email: string) => Promise<{ message: string }>;
  sentences: AnswerSentences;
  /** Of the button; `busyLabel` while the mail is asked for. */
  label: string;
  busyLabel?: string;
  /** What the form is for; nothing where that is plain. */
  intro?: string | undefined;
  /** Shown in place of the server's sentence where no mail can be sent. */
  withoutMail: string;
  /** Fills the field. */
  email?: string | undefined;
}

/** Asks for an address, and for a mail to it; then only what came of that is left, with the focus that the button had. */
function EmailForm({ send, sentences, label, busyLabel, intro, withoutMail, email = '' }: EmailFormProps) {
  const [sent, setSent] = useState('');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent !== '') result.current?.focus();
  }, [sent]);
  const form = useForm({
    labels: { email: 'Email' },
    values: () => ({ email }),
    parse: ({ email }) => emailProblem(email.trim()) ?? { body: email.trim() },
    save: send,
    done: ({ message }) => setSent(isSetUp('mail') ? message : withoutMail),
    failed: (error) => answerWords(error, sentences),
  });
  return (
    <Form form={form}>
      {/* There before what it says: a region that comes with its words is not announced everywhere. */}
      <div ref={result} role="status" tabIndex={-1} className="outline-none empty:-mb-4">
        {sent !== '' && (
          <Notice kind="success" quiet>
            {sent}
          </Notice>
        )}
      </div>
      {sent === '' && (
        <>
          {intro !== undefined && <p className="text-soft">{intro}</p>}
          <TextField {...form.field('email')} required type="email" autoComplete="email" />
          <Button type="submit" variant="primary" busy={form.busy} {...(busyLabel ? { busyLabel } : {})}>
            {label}
          </Button>
        </>
      )}
    </Form>
  );
}

const sentences = {
  refused: 'Failed to send password reset email.',
  unanswered: 'An error occurred. Please try again.',
};

/** Shows the form that requests a password reset mail, and then the server's message in its place, or why it failed. */
export function ForgotPasswordForm() {
  const send = (email: string) => call(forgotPassword, { body: { email } });
  return (
    <EmailForm
      send={send}
      sentences={sentences}
      label={isSetUp('mail') ? 'Send Reset Email' : 'Ask for a link'}
      intro={
        isSetUp('mail')
          ? 'Enter your email address, and we will send you a link to choose a new password.'
          : 'No email can be sent here yet. Enter your email address, then ask an administrator for the link to choose a new password.'
      }
      withoutMail="If there is an account with this address, an administrator now has its link. Ask for it: it works for 30 minutes."
    />
  );
}

/** Another verification mail. */
const resend = {
  send: (email: string) => call(resendVerification, { body: { email } }),
  sentences: {
    refused: 'Failed to resend verification',
    unanswered: 'Failed to resend verification email',
  },
};

interface Outcome {
  kind: 'success' | 'failure';
  text: string;
}

/**
 * Returns `request`, which requests another verification email for an address and ignores calls while one runs;
 * `busy`; and `outcome`, the message of success or failure, null before and while one runs.
 */
export function useResend() {
  const { busy, run } = useInFlight();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function request(email: string): Promise<void> {
    setOutcome(null);
    try {
      setOutcome({ kind: 'success', text: (await resend.send(email)).message });
    } catch (error) {
      setOutcome({ kind: 'failure', text: answerWords(error, resend.sentences) });
    }
  }
  return { busy, outcome, request: (email: string) => run(() => request(email)) };
}

/**
 * Shows the form that requests another verification email for `email`, and then the server's message or why it
 * failed; where no mail can be sent, whom to ask for the link.
 */
export function ResendVerificationForm({ email }: { email?: string | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{"Didn't receive the verification email?"}</h2>
      <EmailForm
        {...resend}
        email={email}
        label={isSetUp('mail') ? 'Resend Verification' : 'Ask for a link'}
        busyLabel="Sending..."
        intro={
          isSetUp('mail')
            ? undefined
            : 'No email can be sent here yet. Enter your email address, then ask an administrator for the link.'
        }
        withoutMail="If this address is waiting to be verified, an administrator now has its link. Ask for it: it works for 24 hours."
      />
      <TextLink to="/login">Back to login</TextLink>
    </div>
  );
}
