import { invitationOver } from '@teamsparks/contract/accounts/invitation-words';
import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { OpenInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isAdministrator } from '../auth/administrators.repository.ts';
import { readContact } from '../settings.service.ts';
import { type CameBy, findExpectedByToken, type Unanswered } from './expected-people.repository.ts';

/** An invitation that can be accepted. */
export interface Open extends Unanswered {
  by: CameBy;
  token: string;
}

/** Returns the 400 for a link or card that opens nothing: one sentence, so that it does not tell why. */
export const over = () => new Refusal('bad_request', invitationOver);

/** Returns the open invitation of this token; throws 400 if it was answered, withdrawn, has run out, or its inviter no longer administers. */
export async function requireOpen(db: Database, token: string): Promise<Open> {
  const row = await findExpectedByToken(db, token);
  if (!row || !(await isAdministrator(db, row.invited_by))) throw over();
  return { ...row, token };
}

/** Returns an address with most letters before its @ hidden: "m…a@lincoln.edu". */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const last = at > 1 ? email.slice(at - 1, at) : '';
  return `${email.slice(0, 1)}…${last}${email.slice(at)}`;
}

/** Returns the name of who invites as invited people see it: "Ada L.". */
export async function nameForInvited(db: Database, userId: number | null): Promise<string> {
  const inviter = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  return shownName(inviter?.display_name ?? null);
}

/** Returns what an invitation shows to anyone who has its link; throws 400 as {@link requireOpen} does. Changes and records nothing. */
export async function lookAt(db: Database, token: string): Promise<OpenInvitation> {
  const { by, role, email, name, note, invited_by, expires_at } = await requireOpen(db, token);
  const { school_name } = await readContact({ db }, true);
  return {
    by,
    role,
    email: by === 'mail' ? email : maskedAddress(email),
    name,
    note,
    invited_by: await nameForInvited(db, invited_by),
    school_name,
    expires_at: expires_at.toISOString(),
  };
}

/** Throws 400 unless the inviter is among those who administer now. */
export function requireInviter({ invited_by }: Unanswered, administrators: readonly number[]) {
  if (invited_by === null || !administrators.includes(invited_by)) throw over();
}

/** Returns the row, throws 400 if it is undefined. */
export function requireUnanswered(row: Unanswered | undefined): Unanswered {
  if (!row) throw over();
  return row;
}
