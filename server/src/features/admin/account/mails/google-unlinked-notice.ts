import { writeLetter } from '../../../accounts/index.ts';

/** Returns the mail that says that Google was disconnected, in case it was someone else. */
export function googleUnlinkedNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Google was removed from your TeamSparks account',
    name: username,
    before: [
      'Google was just removed from your TeamSparks account. From now on, you log in with your password.',
      'If this was you, there is nothing to do. Logging in with Google and this address connects it again. If this was not you, please choose a new password now.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
