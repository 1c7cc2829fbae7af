import { writeLetter } from '../../accounts/index.ts';

/** Returns the mail that says that a person's role changed; send it only to people who want notices. */
export function roleChangedNotice({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your role at TeamSparks has changed',
    name: username,
    before: ['An administrator has changed the role of your TeamSparks account. The change takes effect immediately.'],
    action: { label: 'See what you can do now', url: `${publicUrl}/account` },
    after: ['You can turn off emails like this one in your account preferences.'],
  });
}
