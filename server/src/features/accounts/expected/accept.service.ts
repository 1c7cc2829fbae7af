import { invitationForOther, invitationTaken } from '@teamsparks/contract/accounts/invitation-words';
import type { joinByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import type { BodyOf } from '@teamsparks/contract/calls';
import { roles, type Role } from '@teamsparks/contract/shared/vocabulary';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Once } from '../../../platform/db/run-once.ts';
import { invalid } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { recordAudit } from '../audit.repository.ts';
import { endEarlierAccess, setAddressProof } from '../auth/address-owner.repository.ts';
import { lockAdministrators } from '../auth/administrators.repository.ts';
import { noteNewRights } from '../auth/new-rights.ts';
import { hashPassword, isLongPassword, requireGoodPassword } from '../auth/passwords.ts';
import {
  findUserByEmail,
  insertUserIfFree,
  isUsernameTaken,
  lockUser,
  type NewPassword,
  renewUser,
  setInvitedRole,
  setStaffPassword,
} from '../auth/users.repository.ts';
import { requireUsableDisplayName, requireUsableUsername, usernameTaken } from '../names.ts';
import { removeWaitingRequest } from '../run-requests.repository.ts';
import { endUnusedTokens } from '../sign-up/sign-up.repository.ts';
import { requestMail } from '../sign-up/requested-mails.ts';
import {
  type CameBy,
  findExpectedByToken,
  lockExpected,
  markAccepted,
  type Unanswered,
} from './expected-people.repository.ts';
import { maskedAddress, type Open, over, requireInviter, requireOpen, requireUnanswered } from './open-invitation.ts';

interface Origin {
  requestId: string;
  ip: string;
}

/** Forms of one invitation; each costs a hash. */
const formsAnHour = 20;

type Wanted = BodyOf<typeof joinByInvitation>;
type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Makes an account for an invited person and returns the sentence for them, which is the same for every address. An account that the
 * address has and does not own is taken over by the mailed link; by hand only one that nobody has proven or vouched for. Any
 * other account stays as it is: its owner gets a mail, and the invitation stays open. Throws 400 for a link that opens nothing, 409 for a
 * taken username, 422 for a refused name or password, or an address that the invitation is not for.
 */
export async function joinInvited(context: Context, once: Once, wanted: Wanted, origin: Origin) {
  const earlier = await once.earlier<{ message: string }>(context);
  // The invitation is used up by then.
  if (earlier) return earlier;
  const { username, password } = wanted;
  const invitation = await requireOpen(context.db, wanted.token);
  requireItsAddress(invitation, wanted.email);
  await new RateLimit(context.database.pool, 'invitation-form', formsAnHour, 60 * 60).take(`${invitation.id}`);
  requireUsableUsername(username);
  requireUsableDisplayName(wanted.display_name);
  const { email, role } = invitation;
  requireGoodPassword({ password, username, email, isStaff: role === 'mentor' }, context.config);
  // As with every sign-up: a repeated request takes as long as the first, and nothing slow belongs in a transaction.
  const passwordHash = await hashPassword(password, origin);
  const newPassword = { passwordHash, isLong: isLongPassword(password, context.config) };
  const answer = await once.run(context, async ({ db: tx }) => {
    await join(tx, invitation, { ...wanted, ...newPassword }, origin);
    return { message: invitationTaken };
  });
  context.jobs.poke();
  return answer;
}

function requireItsAddress({ by, email }: Open, typed: string | undefined) {
  if (by === 'mail' && typed === undefined) return;
  if (typed?.toLowerCase() !== email.toLowerCase()) throw invalid('email', invitationForOther(maskedAddress(email)));
}

async function join(tx: Database, { id, by, token }: Open, wanted: Wanted & NewPassword, origin: Origin) {
  const row = await lockOpen(tx, { id, token });
  const owner = await findUserByEmail(tx, row.email);
  const user = owner && (await lockUser(tx, owner.id));
  const mine = user && mayTakeOver(user, by) ? user : undefined;
  if (await isUsernameTaken(tx, wanted.username, { except: by === 'mail' ? mine?.id : undefined }))
    throw usernameTaken();
  if (user && !mine) return requestMail(tx, { mail: 'existing-account', email: row.email });
  const userId = mine ? await takeOver(tx, mine, wanted) : await insertInvited(tx, row, wanted);
  if (userId === undefined) throw usernameTaken();
  return settle(tx, { row, by, userId }, origin);
}

/** Locks an invitation that is still open, with the inviter's rights; throws 400 otherwise. */
async function lockOpen(tx: Database, { id, token }: Pick<Open, 'id' | 'token'>): Promise<Unanswered> {
  // First, as wherever rights change: an administrator who is being demoted takes their invitations along.
  const administrators = await lockAdministrators(tx);
  const row = requireUnanswered(await lockExpected(tx, id));
  requireInviter(row, administrators);
  // Replaced by a renewal or another copy since it was read.
  if ((await findExpectedByToken(tx, token))?.id !== id) throw over();
  return row;
}

/** Tells whether a person who came this way gets the account of the address without what was set up in it. */
function mayTakeOver({ status, email_proof }: User, by: CameBy): boolean {
  return status === 'active' && (by === 'mail' ? email_proof !== 'own' : email_proof === null);
}

function insertInvited(tx: Database, { email, role }: Unanswered, wanted: Wanted & NewPassword) {
  return insertUserIfFree(tx, {
    username: wanted.username,
    displayName: wanted.display_name,
    email,
    passwordHash: wanted.passwordHash,
    staffPassword: wanted.isLong,
    role,
    roleBy: 'invitation',
    verified: false,
    ageConfirmed: true,
    termsVersion: wanted.terms_version,
  });
}

async function takeOver(tx: Database, { id }: User, wanted: Wanted & NewPassword) {
  await endEarlierAccess(tx, id, 'the owner of the address came');
  await renewUser(tx, id, {
    username: wanted.username,
    displayName: wanted.display_name ?? null,
    termsVersion: wanted.terms_version,
    passwordHash: wanted.passwordHash,
    isLong: wanted.isLong,
  });
  return id;
}

/** Gives the invitation's role unless the account has a higher one; returns whether it did. */
async function raiseRole(tx: Database, userId: number, role: Role): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user || roles.indexOf(user.role) >= roles.indexOf(role)) return false;
  await noteNewRights(tx, userId, async () => {
    await setInvitedRole(tx, userId, role);
    await removeWaitingRequest(tx, userId);
    // A password that was never measured holds the rights back until it is typed.
    if (user.staff_password === null) await setStaffPassword(tx, userId, false);
  });
  return true;
}

interface Accepting {
  row: Unanswered;
  by: CameBy;
  userId: number;
  /** The account was made for this invitation, with its role. */
  isNew?: boolean;
}

/**
 * Raises the role, and stores how far the address is proven now and that the invitation is answered. By hand the inviter vouches for an
 * account that is new or raised; one that nothing was given to stays as it is.
 */
export async function settle(tx: Database, { row, by, userId, isNew = false }: Accepting, { requestId, ip }: Origin) {
  const before = await lockUser(tx, userId);
  const isRaised = await raiseRole(tx, userId, row.role);
  const isVouched =
    by === 'hand' && before?.email_proof !== 'own' && (isNew || isRaised || before?.email_proof === null);
  if (by === 'mail') await setAddressProof(tx, userId, 'own');
  if (isVouched) await vouchFor(tx, userId);
  await markAccepted(tx, row.id, userId);
  const subject = { type: 'user', id: userId };
  const details = { invitation: row.id, by, role: row.role };
  await recordAudit(tx, { actorId: userId, action: 'invited.accepted', subject, details, requestId, ip });
  if (!isVouched) return;
  const vouching = { actorId: row.invited_by, action: 'invited.vouched', subject, details: { invitation: row.id } };
  await recordAudit(tx, { ...vouching, requestId });
}

/** Marks an account as vouched for, and ends an address that it was about to change to. */
async function vouchFor(tx: Database, userId: number) {
  await setAddressProof(tx, userId, 'administrator');
  await endUnusedTokens(tx, userId, 'verify_new');
}

/**
 * Accepts an invitation with an account whose password was just typed; returns the account as it is then. Its role rises, and the mailed link makes
 * its address its own, which a link by hand leaves to the inviter's word. Throws 422 if the invitation is for another address, 400 as
 * {@link joinInvited}.
 */
export async function acceptWithAccount(
  tx: Database,
  { by, ...open }: Open,
  userId: number,
  origin: Origin,
): Promise<User> {
  const row = await lockOpen(tx, open);
  const user = await lockUser(tx, userId);
  // Suspended since the password was checked.
  if (user?.status === 'disabled') throw over();
  if (!user || user.email.toLowerCase() !== row.email.toLowerCase())
    throw invalid('username', invitationForOther(maskedAddress(row.email)));
  await settle(tx, { row, by, userId }, origin);
  return (await lockUser(tx, userId)) ?? user;
}
