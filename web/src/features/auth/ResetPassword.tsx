import { checkResetToken, resetPassword } from '@teamsparks/contract/sign-up';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { boot } from '../../shared/session/boot.ts';
import { currentSession, signOut } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../shared/ui/PageHeading.tsx';
import { type AccountField, answerWords, newPasswordProblem } from './account-problem.ts';
import { AuthProgress } from './AuthPanel.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** With what the server said. */
  onDone: (message: string) => void;
  /** The link was used up or ran out while the form was open. */
  onBadLink: () => void;
}

const fieldOrder: readonly AccountField[] = ['password', 'confirmation'];
const failure = 'An error occurred. Please try again.';
const wordsOf = (error: unknown) => answerWords(error, { refused: failure, unanswered: failure });

function ResetPasswordForm({ token, onDone, onBadLink }: ResetPasswordFormProps) {
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const state = useFormProblem(fieldOrder);
  const { busy, save } = useSaving(state, () => undefined, wordsOf);

  async function send(): Promise<void> {
    try {
      const { message } = await call(resetPassword, { body: { token, password: values.password } });
      // The server has ended the session of this browser with all others.
      if (currentSession().state === 'signed-in') await signOut();
      onDone(message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return onBadLink();
      throw error;
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const problem = newPasswordProblem(values);
    state.tell(problem ?? { fields: {} });
    if (!problem) save(send);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblemNotice state={state} />
      <NewPasswordFields
        label="New Password"
        shortest={boot.settings.password_min}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        state={state}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Save Password
      </Button>
    </form>
  );
}

type ResetLink = 'checking' | 'good' | 'bad' | 'unknown';

/** Whether the token of a reset mail can be used; 'unknown' when the server could not be asked. */
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

/** Chooses a new password with the token of a mail (decisions.md GAP-04). */
export function ResetPassword({ token }: { token: string | undefined }) {
  const { link, again, invalidate } = useResetLink(token);
  const [done, setDone] = useState<string | null>(null);
  /** What had the focus goes away. */
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
      <p>A link works once, for 30 minutes, and only until you ask for a newer one.</p>
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
      <p>For your safety you have been logged out on all your devices.</p>
      <LinkButton to="/login" variant="primary">
        Login
      </LinkButton>
    </>
  );
}
