import { writeLetter } from './letter.ts';

/**
 * Returns the mail to the owner of an address that someone signs up with again, with a link to choose a new password.
 * It has no verification link: the first person to sign up may not have been the owner, and only a new password locks
 * them out.
 */
export function existingAccountMail({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'You already have a TeamSparks account',
    name: username,
    before: [
      'Someone, hopefully you, tried to sign up for TeamSparks with this address. It already has an account, so we did not create a new one.',
      `Your username is ${username}. If you do not remember your password, you can choose a new one. This also confirms your address.`,
    ],
    action: { label: 'I forgot my password', url: `${publicUrl}/forgot-password` },
    after: ['If this was not you, please ignore this email.'],
  });
}
