import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { type LinkSearch, useLinkToken } from '../features/accounts/use-link-token.ts';
import { ResetPassword } from '../features/accounts/ResetPassword.tsx';
import { addressTexts } from '../shared/url-state/search-params.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: addressTexts<LinkSearch>,
  head: () => ({ meta: [{ title: 'Reset Password · TeamSparks' }] }),
  component: ChooseNewPassword,
});

function ChooseNewPassword() {
  const { token } = Route.useSearch();
  return (
    <AuthPanel title="Reset Password">
      <ResetPassword token={useLinkToken(token)} />
    </AuthPanel>
  );
}
