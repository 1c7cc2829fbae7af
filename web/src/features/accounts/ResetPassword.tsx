import { checkResetToken, resetPassword } from '@teamsparks/contract/accounts/addresses/sign-up';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { boot } from '../../shared/session/boot.ts';
import { currentSession, signOut } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../shared/ui/PageHeading.tsx';
import { answerWords, newPasswordProblem } from './account-problem.ts';
import { AuthProgress } from './AuthPanel.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** With what the server said. */
  onDone: (message: string) => void;
  /** The link was used up or ran out while the form was open. */
  onBadLink: () => void;
}

const failure = 'An error occurred. Please try again.';

function ResetPasswordForm({ token, onDone, onBadLink }: ResetPasswordFormProps) {
  const form = useForm({
    labels: { password: 'New Password', confirmation: 'Confirm Password' },
    values: () => ({ password: '', confirmation: '' }),
    parse: (values) => newPasswordProblem(values) ?? { body: { token, password: values.password } },
    save: async (body) => {
      try {
        const { message } = await call(resetPassword, { body });
        // The server has ended the session of this browser with all others.
        if (currentSession().state === 'signed-in') await signOut();
        return message;
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      }
    },
    done: (message) => (message === null ? onBadLink() : onDone(message)),
    failed: (error) => answerWords(error, { refused: failure, unanswered: failure }),
  });
  return (
    <Form form={form}>
      <NewPasswordFields
        shortest={boot.settings.password_min}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        Save Password
      </Button>
    </Form>
  );
}

type ResetLink = 'checking' | 'good' | 'bad' | 'unknown';

/** Checks whether the token of a reset mail works; `link` is 'unknown' if the server did not answer. */
function useResetLink(token: string | undefined) {
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
    invalidate: () => setLink('bad'),
  };
}

/**
 * Shows, once the server has confirmed the token of a mail, the form that sets a new password with it; that logs this
 * person out everywhere. Without a token, or with one that no longer works, offers a new link.
 */
export function ResetPassword({ token }: { token: string | undefined }) {
  const { link, again, invalidate } = useResetLink(token);
  const [done, setDone] = useState<string | null>(null);
  /** Moves the focus to the heading, because the focused element disappears. */
  const moveOn = (change: () => void): void => {
    change();
    wantHeadingFocus();
  };
  if (done !== null) return <Done message={done} />;
  if (link === 'checking') return <AuthProgress>Checking your link...</AuthProgress>;
  if (link === 'unknown') {
    return (
      <>
        <Notice kind="failure">We could not check your link.</Notice>
        <Button onClick={() => moveOn(again)}>Try again</Button>
      </>
    );
  }
  if (token === undefined || link === 'bad') return <BadLink />;
  return (
    <ResetPasswordForm
      token={token}
      onDone={(message) => moveOn(() => setDone(message))}
      onBadLink={() => moveOn(invalidate)}
    />
  );
}

function BadLink() {
  return (
    <>
      <Notice kind="failure">This reset link is invalid or has expired.</Notice>
      <p>A link works once, within 30 minutes, and only until you request a newer one.</p>
      <LinkButton to="/forgot-password" variant="primary">
        Request a new link
      </LinkButton>
    </>
  );
}

function Done({ message }: { message: string }) {
  return (
    <>
      <Notice kind="success">{message}</Notice>
      <p>For your safety, we have logged you out on all your devices.</p>
      <LinkButton to="/login" variant="primary">
        Login
      </LinkButton>
    </>
  );
}
