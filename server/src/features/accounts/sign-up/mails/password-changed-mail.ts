import { writeLetter } from './letter.ts';

/** Returns the mail that tells the owner that the password was changed, in case it was someone else. */
export function passwordChangedMail({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks password was changed',
    name: username,
    before: [
      'The password of your TeamSparks account was just changed, and you were logged out everywhere.',
      'If this was you, there is nothing to do. If this was not you, please choose a new password now.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
