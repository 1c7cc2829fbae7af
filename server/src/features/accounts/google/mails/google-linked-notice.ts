import { writeLetter } from '../../sign-up/index.ts';

/** Returns the mail that tells the owner of an existing account that Google can log in to it now. */
export function googleLinkedNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'You can now log in to TeamSparks with Google',
    name: username,
    before: [
      `Someone logged in to TeamSparks with the Google account of this address. It is now linked to your account ${username}: you can log in with Google or with your password.`,
      'If this was you, there is nothing to do. If this was not you, please secure your Google account, choose a new TeamSparks password and remove Google from your account.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
