import { writeLetter } from '../../sign-up/index.ts';

/** News, not a security notice: sent only to people who want notices. */
export function roleChangedNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your role at TeamSparks has changed',
    name: username,
    before: ['An administrator has given your TeamSparks account another role. It counts at once.'],
    action: { label: 'See what you may do now', url: `${publicUrl}/account` },
    after: ['You can turn emails like this one off in the preferences of your account.'],
  });
}
