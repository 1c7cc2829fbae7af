import { resendVerification } from '@teamsparks/contract/sign-up';
import { call } from '../../shared/api/call.ts';
import { useMailRequest, type MailRequest } from './use-mail-request.ts';

/** AUT-121, AUT-122. */
const sentences = {
  refused: 'Failed to resend verification',
  unanswered: 'Failed to resend verification email',
};

/** Another verification mail. */
export const useResend = (): MailRequest =>
  useMailRequest((email) => call(resendVerification, { body: { email } }), sentences);
