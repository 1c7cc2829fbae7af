import { writeLetter } from './letter.ts';

/** Returns the mail with the link that verifies an address. */
export function verificationMail(
  { username, email }: { username: string; email: string },
  publicUrl: string,
  token: string,
) {
  return writeLetter({
    to: email,
    subject: 'Verify your email for TeamSparks',
    name: username,
    before: ['Welcome to TeamSparks! Before you can log in, please confirm that this address is yours.'],
    action: { label: 'Verify my email', url: `${publicUrl}/verify-email?token=${token}` },
    after: [
      'The link works for 24 hours.',
      'If you did not sign up, please ignore this email. If the address is not confirmed, the account is deleted within a few days.',
    ],
  });
}
