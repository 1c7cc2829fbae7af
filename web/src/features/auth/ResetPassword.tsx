import { useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { wantHeadingFocus } from '../../shared/ui/heading-focus.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { AuthProgress } from './AuthProgress.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useResetLink } from './use-reset-link.ts';

/** Chooses a new password with the token of a mail (decisions.md GAP-04). */
export function ResetPassword({ token }: { token: string | undefined }) {
  const { link, again, spoil } = useResetLink(token);
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
      onBadLink={() => moveOn(spoil)}
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
