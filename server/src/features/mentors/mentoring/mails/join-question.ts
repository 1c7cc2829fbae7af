import { writeLetter } from '../../../accounts/index.ts';

/**
 * Returns the mail that asks an account whether it belongs to a mentor. It does not name the mentor, because the
 * account may be the wrong one.
 */
export function joinQuestionMail({ username, email }: { username: string; email: string }, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Are you a mentor at TeamSparks?',
    name: username,
    before: [
      'An administrator says that your account belongs to one of the mentors of TeamSparks. Please log in and answer.',
    ],
    action: { label: 'Answer', url: `${publicUrl}/account?section=mentoring` },
    after: [
      'If you are not a mentor, say so on that page, or ignore this email: nothing changes without your answer.',
      'You can turn off emails like this one in your account preferences.',
    ],
  });
}
