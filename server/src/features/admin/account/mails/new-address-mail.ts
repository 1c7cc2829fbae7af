import { writeLetter } from '../../../accounts/index.ts';

/** Returns the mail to a new address with the link that makes it the account's address. */
export function newAddressMail({ username }: { username: string }, email: string, publicUrl: string, token: string) {
  return writeLetter({
    to: email,
    subject: 'Confirm your new email address for TeamSparks',
    name: username,
    before: ['You asked to use this address for your TeamSparks account. Please confirm that it is yours.'],
    action: { label: 'Confirm this address', url: `${publicUrl}/verify-email?token=${token}` },
    after: ['The link works for 24 hours.', 'If this was not you, please ignore this email. Nothing will change.'],
  });
}
