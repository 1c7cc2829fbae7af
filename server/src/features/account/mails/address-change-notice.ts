import { writeLetter } from '../../sign-up/index.ts';

/** To the old address, so that a change by somebody else does not stay unnoticed. */
export function addressChangeNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks email is about to change',
    name: username,
    before: [
      'Somebody, hopefully you, asked to use another address for your TeamSparks account. It counts once the email to that address is answered; until then nothing changes.',
      'If it was you, there is nothing to do. If it was not you, please choose a new password now: this also stops the change.',
    ],
    action: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
