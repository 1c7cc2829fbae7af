import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { EmailVerification } from '../features/accounts/EmailVerification.tsx';
import { type LinkSearch, useLinkToken } from '../features/accounts/use-link-token.ts';
import { ResendVerificationForm } from '../features/accounts/EmailForm.tsx';
import { addressTexts } from '../shared/url-state/search-params.ts';

interface VerifySearch extends LinkSearch {
  /** "1" for people who came to ask for another mail. */
  resend: '1';
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: addressTexts<VerifySearch>,
  head: () => ({ meta: [{ title: 'Verify Email · TeamSparks' }] }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const search = Route.useSearch();
  const token = useLinkToken(search['token']);
  const onlyResend = token === undefined && search['resend'] === '1';
  return (
    <AuthPanel title="Verify Email">
      {onlyResend ? <ResendVerificationForm /> : <EmailVerification token={token} />}
    </AuthPanel>
  );
}
