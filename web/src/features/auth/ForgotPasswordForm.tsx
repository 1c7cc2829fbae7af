import { forgotPassword } from '@teamsparks/contract/sign-up';
import { call } from '../../shared/api/call.ts';
import { EmailForm } from './EmailForm.tsx';
import { useMailRequest } from './use-mail-request.ts';

/** AUT-103, AUT-104. */
const sentences = {
  refused: 'Failed to send password reset email.',
  unanswered: 'An error occurred. Please try again.',
};

/** AUT-100, AUT-101. The answer is the same for every address (decisions.md WRT-37). */
export function ForgotPasswordForm() {
  const mail = useMailRequest((email) => call(forgotPassword, { body: { email } }), sentences);
  return <EmailForm mail={mail} label="Send Reset Email" />;
}
