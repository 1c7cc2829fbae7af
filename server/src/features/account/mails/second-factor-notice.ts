import { writeLetter } from '../../sign-up/index.ts';

/** After the second factor was turned on or off, so that a change by somebody else does not stay unnoticed. */
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
      `Logging in to your TeamSparks account with a code of an authenticator app has just been turned ${state}.`,
      'If it was you, there is nothing to do. If it was not you, please choose a new password now and tell an administrator.',
    ],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
