import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { ForgotPasswordForm } from '../features/accounts/EmailForm.tsx';
import { TextLink } from '../shared/ui/TextLink.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot Password · TeamSparks' }] }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AuthPanel title="Forgot Password">
      <ForgotPasswordForm />
      <TextLink to="/login">Back to login</TextLink>
    </AuthPanel>
  );
}
