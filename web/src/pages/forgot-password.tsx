import { createFileRoute } from '@tanstack/react-router';
import { AuthPanel } from '../features/accounts/AuthPanel.tsx';
import { ForgotPasswordForm } from '../features/accounts/EmailForm.tsx';
import { isSetUp } from '../shared/session/boot.ts';
import { TextLink } from '../shared/ui/TextLink.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot Password · TeamSparks' }] }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AuthPanel title="Forgot Password">
      <p className="text-soft">
        {isSetUp('mail')
          ? 'Enter your email address, and we will send you a link to choose a new password.'
          : 'No email can be sent here yet. Enter your email address, then ask an administrator for the link to choose a new password.'}
      </p>
      <ForgotPasswordForm />
      <TextLink to="/login">Back to login</TextLink>
    </AuthPanel>
  );
}
