import { writeLetter } from './letter.ts';

/** Returns the mail with the link to choose a new password. */
export function resetMail({ username, email }: { username: string; email: string }, publicUrl: string, token: string) {
  return writeLetter({
    to: email,
    subject: 'Choose a new TeamSparks password',
    name: username,
    before: ['Someone, hopefully you, asked for a new password for your TeamSparks account.'],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    after: [
      'The link works once, within 30 minutes.',
      'If this was not you, please ignore this email. Your password stays the same.',
    ],
  });
}
