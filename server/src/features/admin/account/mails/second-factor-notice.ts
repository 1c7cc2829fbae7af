import { writeLetter } from '../../../accounts/index.ts';

/** Returns the mail that says that two-step login was turned on or off, in case it was someone else. */
export function secondFactorNotice(
  { username, email }: { username: string; email: string },
  state: 'on' | 'off',
  publicUrl: string,
) {
  return writeLetter({
    to: email,
    subject: `Two-step login was turned ${state} at TeamSparks`,
    name: username,
    before: [
      `Logging in to your TeamSparks account with a code from an authenticator app was just turned ${state}.`,
      'If this was you, there is nothing to do. If this was not you, please choose a new password now and tell an administrator.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
