import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { EmailVerification } from '../features/accounts/EmailVerification.tsx';
import { type LinkSearch, useLinkToken } from '../features/accounts/use-link-token.ts';
import { partLater } from '../shared/ui/part-later.tsx';
import { ResendVerificationForm } from '../features/accounts/EmailForm.tsx';
import { addressTexts } from '../shared/url-state/search-params.ts';

interface VerifySearch extends LinkSearch {
  /** "1" for people who came to ask for another mail. */
  resend: '1';
  /** Token of a mail about rights that the person never asked for. */
  not_me: string;
  /** Token of a test mail. */
  mail_token: string;
}

const RefuseRights = partLater(async () => (await import('../features/accounts/RefuseRights.tsx')).RefuseRights);
const MailArrived = partLater(async () => (await import('../features/admin/outbox/MailArrived.tsx')).MailArrived);

export const Route = createFileRoute('/verify-email')({
  validateSearch: addressTexts<VerifySearch>,
  head: () => ({ meta: [{ title: 'Verify Email · TeamSparks' }] }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const search = Route.useSearch();
  const { email } = useLocation().state;
  const token = useLinkToken(search['token']);
  const notMe = useLinkToken(search['not_me']);
  const mailTest = useLinkToken(search['mail_token']);
  if (notMe !== undefined)
    return (
      <AuthPanel title="This was not me">
        <RefuseRights token={notMe} />
      </AuthPanel>
    );
  if (mailTest !== undefined)
    return (
      <AuthPanel title="Test email">
        <MailArrived token={mailTest} />
      </AuthPanel>
    );
  const onlyResend = token === undefined && search['resend'] === '1';
  return (
    <AuthPanel title="Verify Email">
      {onlyResend ? <ResendVerificationForm email={email} /> : <EmailVerification token={token} />}
    </AuthPanel>
  );
}
