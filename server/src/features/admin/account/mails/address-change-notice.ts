import { writeLetter } from '../../../accounts/index.ts';

/** Returns the mail that warns the old address of a requested change, in case it was someone else. */
export function addressChangeNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks email address is about to change',
    name: username,
    before: [
      'Someone, hopefully you, asked to use another address for your TeamSparks account. The change takes effect when the link in the email to that address is opened. Until then nothing changes.',
      'If this was you, there is nothing to do. If this was not you, please choose a new password now. This also stops the change.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
