import { useEffect } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { wantHeadingFocus } from '../../shared/ui/heading-focus.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { AuthPanel } from './AuthPanel.tsx';
import type { NewAccount } from './SignUpForm.tsx';
import { useResend } from './use-resend.ts';

/** After signing up: where to look, and another mail if none came (AUT-095). */
export function SignedUp({ email, message }: NewAccount) {
  const { busy, outcome, request } = useResend();
  useEffect(wantHeadingFocus, []);
  return (
    <AuthPanel title="Almost done">
      <Notice kind="success">{message}</Notice>
      <p>
        We have sent an email to <strong className="break-all">{email}</strong>. Its link works for 24 hours. If it is
        not in your inbox, please look among the spam.
      </p>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login" variant="primary">
          Login
        </LinkButton>
        <Button busy={busy} busyLabel="Sending..." onClick={() => void request(email)}>
          Resend Verification
        </Button>
      </div>
    </AuthPanel>
  );
}
