import { writeLetter } from '../../sign-up/index.ts';

/** After Google was taken away as a way in, so that a change by somebody else does not stay unnoticed. */
export function googleUnlinkedNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Google was removed from your TeamSparks account',
    name: username,
    before: [
      'Google has just been removed from your TeamSparks account: you log in with your password from now on.',
      'If it was you, there is nothing to do; logging in with Google and this address links it again. If it was not you, please choose a new password now.',
    ],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
