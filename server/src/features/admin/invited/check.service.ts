import type { CheckedRow } from '@teamsparks/contract/admin/addresses/invited';
import { invitedADayMax } from '@teamsparks/contract/admin/invited-limits';
import type { checkInvitations } from '@teamsparks/contract/admin/endpoints/invited';
import { asciiAddress, email as newEmail } from '@teamsparks/contract/accounts/fields/email';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findAdministrators } from '../../accounts/index.ts';
import { countMadeToday, findOwnersOf, findUnansweredAt } from './invited.repository.ts';

/** Accounts and unanswered invitations by address in lower case. */
export interface KnownAddresses {
  owners: Map<string, Awaited<ReturnType<typeof findOwnersOf>>[number]>;
  unanswered: Map<string, Awaited<ReturnType<typeof findUnansweredAt>>[number]>;
}

/** Returns what is stored about these addresses. */
export async function readKnown(
  db: Database,
  emails: readonly string[],
  administrators: readonly number[],
): Promise<KnownAddresses> {
  const addresses = emails.map((email) => email.toLowerCase());
  const byAddress = <T extends { email: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.email.toLowerCase(), row]));
  return {
    owners: byAddress(await findOwnersOf(db, addresses)),
    unanswered: byAddress(await findUnansweredAt(db, addresses, administrators)),
  };
}

/** States in which an invitation can be accepted. */
const openStates: readonly string[] = ['waiting', 'sent', 'failed', 'unmailed'];

/** Tells whether an invitation can be accepted; one that ended gives way to a new one. */
export const isOpen = ({ state }: { state: string }): boolean => openStates.includes(state);

/** Tells whether a person can be made mentor: a student or parent whose account is not suspended. */
export const canRaise = ({ role, status, administers }: { role: string; status: string; administers: boolean }) =>
  status === 'active' && !administers && (role === 'student' || role === 'parent');

/** Returns what each pasted address is, in their order, how many invitations are left today, and whether mails are sent. */
export async function checkPasted(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { emails }: BodyOf<typeof checkInvitations>,
) {
  const parsed = emails.map((pasted) => newEmail.safeParse(pasted.trim()).data);
  const addresses = parsed.filter((email) => email !== undefined);
  const present = await readKnown(db, addresses, await findAdministrators(db));
  const seen = new Set<string>();
  const rows = emails.map((pasted, index) => {
    const email = parsed[index];
    if (email === undefined) return plainRow('invalid', asciiAddress(pasted.trim()));
    const isRepeated = seen.has(email.toLowerCase());
    seen.add(email.toLowerCase());
    return isRepeated ? plainRow('twice', email) : rowOf(email, present);
  });
  const left = Math.max(0, invitedADayMax - (await countMadeToday(db)));
  return { rows, left, sends_mail: config.SMTP_URL !== '' };
}

const plainRow = (state: CheckedRow['state'], email: string): CheckedRow => ({
  state,
  email,
  account: null,
  invited: null,
});

function rowOf(email: string, { owners, unanswered }: KnownAddresses): CheckedRow {
  const owner = owners.get(email.toLowerCase());
  if (owner) {
    const { id, username, role, status } = owner;
    const account = { id, username, role, suspended: status !== 'active', can_raise: canRaise(owner) };
    return { ...plainRow('account', email), account };
  }
  const row = unanswered.get(email.toLowerCase());
  if (!row || !isOpen(row)) return plainRow('ready', email);
  const { id, role, state, expires_at } = row;
  return { ...plainRow('invited', email), invited: { id, role, state, expires_at: expires_at.toISOString() } };
}
