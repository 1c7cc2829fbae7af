import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { invitedRoles } from '@teamsparks/contract/accounts/invitation-words';
import { writeLetter } from '../../accounts/index.ts';

/** What a mail says of an invitation. */
export interface Invitation {
  email: string;
  role: (typeof invitedRoles)[number];
  name: string | null;
  /** A line of the inviter's own. */
  note: string | null;
  token: string;
}

/** What all mails of one call say. */
export interface InvitingSchool {
  /** Display name of the inviter. */
  inviter: string | null;
  schoolName: string | null;
  expiresAt: Date;
  timeZone: string;
  publicUrl: string;
}

const asWords = { student: 'a student', parent: 'a parent', mentor: 'a mentor' };

/**
 * Returns a line in which mail programs find no address to make a link from: a sign without width stands behind each dot, colon,
 * slash and @ within a word.
 */
const withoutLinks = (line: string) => line.replace(/[.:/@](?=\S)/g, '$&\u200b');

/** Returns the mail that invites somebody. */
export function invitationMail(invitation: Invitation, { inviter, schoolName, ...school }: InvitingSchool) {
  const { email, role, name, note, token } = invitation;
  const who = inviter === null ? (schoolName ?? 'Your school') : shownName(inviter);
  const at = schoolName === null || who === schoolName ? '' : ` at ${schoolName}`;
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: school.timeZone }).format(
    school.expiresAt,
  );
  return writeLetter({
    to: email,
    subject: `${who} invites you to TeamSparks`,
    name: name ?? 'there',
    before: [
      `${who} invites you to TeamSparks${at}, as ${asWords[role]}.`,
      ...(note === null ? [] : [`${who} writes: "${withoutLinks(note)}"`]),
    ],
    action: { label: 'Accept invitation', url: `${school.publicUrl}/signup?invite=${token}` },
    after: [
      `The link is for you alone and works until ${until}.`,
      role === 'student'
        ? 'You can ignore this email. Then we delete your address on that day.'
        : 'You can ignore this email. Then we delete your address 30 days after that day.',
    ],
  });
}
