import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { EmailVerification } from '../features/accounts/EmailVerification.tsx';
import { linkSearch, type LinkSearch, useLinkToken } from '../features/accounts/use-link-token.ts';
import { ResendVerificationForm } from '../features/accounts/EmailForm.tsx';

interface VerifySearch extends LinkSearch {
  /** "1" for people who came to ask for another mail. */
  resend?: string;
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): VerifySearch => ({
    ...linkSearch(search),
    ...(search['resend'] === '1' ? { resend: '1' } : {}),
  }),
  head: () => ({ meta: [{ title: 'Verify Email · TeamSparks' }] }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const search = Route.useSearch();
  const token = useLinkToken(search.token);
  const onlyResend = token === undefined && search.resend !== undefined;
  return (
    <AuthPanel title="Verify Email">
      {onlyResend ? <ResendVerificationForm /> : <EmailVerification token={token} />}
    </AuthPanel>
  );
}
