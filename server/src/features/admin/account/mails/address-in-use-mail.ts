import { writeLetter } from '../../../accounts/index.ts';

/** Returns the mail to the owner of an address that another account asked to use. */
export function addressInUseMail({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your address already belongs to your TeamSparks account',
    name: username,
    before: [
      `Someone, hopefully you, asked to use this address for another TeamSparks account. It belongs to your account ${username}, so nothing was changed.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    after: ['If this was not you, please ignore this email.'],
  });
}
