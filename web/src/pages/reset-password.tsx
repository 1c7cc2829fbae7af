import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { linkSearch, useLinkToken } from '../features/accounts/use-link-token.ts';
import { ResetPassword } from '../features/accounts/ResetPassword.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
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
