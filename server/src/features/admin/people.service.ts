import type { Flag } from '@teamsparks/contract/shared/access';
import { makesAdministrator } from '@teamsparks/contract/admin/makes-administrator';
import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import {
  type changePerson as changeEndpoint,
  getPerson,
  type listPeople,
} from '@teamsparks/contract/admin/endpoints/admin';
import type { BodyOf, QueryOf } from '@teamsparks/contract/calls';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound, Refusal } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import {
  type AccountLimits,
  type Doer,
  doneBy,
  findOverrides,
  isStaff,
  lockAdministrators,
  lockUser,
  noteNewRights,
  recordAudit,
  revokeSessionsOf,
  sendVerification,
  setStaffPassword,
} from '../accounts/index.ts';
import { wantsEmailNotices } from './account/profile.service.ts';
import { countInvited } from './invited/invited.repository.ts';
import { roleChangedNotice } from './mails.ts';
import { requireMayAdminister } from './new-administrators.ts';
import {
  findPeople,
  findPerson,
  forgetStaffPassword,
  type PersonRow,
  putRoleBack,
  setOverride,
  setRole,
  setStatus,
} from './people.repository.ts';

type Change = BodyOf<typeof changeEndpoint>;

const unknownPerson = () => notFound(getPerson.notFound);

function viewOf({ created_at, last_seen_at, ...person }: PersonRow): Person {
  return { ...person, created_at: created_at.toISOString(), last_seen_at: last_seen_at?.toISOString() ?? null };
}

/**
 * Returns a page of the people who match search (username, name or address), role and state, sorted by username, with their total, and how
 * many invitations there are, if any.
 */
export async function listPeoplePage(db: Database, query: QueryOf<typeof listPeople>) {
  const { items, total } = await findPeople(db, query);
  const invited = await countInvited(db, { administrators: [] });
  const { page, per_page } = query;
  return { items: items.map(viewOf), total, page, per_page, ...(invited > 0 && { invited }) };
}

/** Returns a person as the list of people shows them; throws 404 if there is none. */
export async function readPerson(db: Database, userId: number): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw unknownPerson();
  return viewOf(person);
}

/**
 * Changes the given role, status and flag overrides from the person's next request on, records it, and returns the person. A
 * changed status ends their sessions, and a changed role is `mailed` to people with a verified address who want notices. Throws 409
 * if no administrator would remain (also when several act at once), for suspending oneself, or if it makes somebody an administrator
 * who cannot be one or without being `confirmed`, 403 if the actor is no longer an administrator, 404 without the person.
 */
export async function changePerson(
  { config, db, jobs }: Context,
  actor: Actor,
  userId: number,
  change: Change,
  { mailed = true, confirmed = false } = {},
): Promise<Person> {
  if (userId === actor.userId && change.status === 'disabled') {
    throw conflict('You cannot suspend your own account.');
  }
  await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    // Someone else may have removed this administrator's right while the request waited for the lock.
    if (!administrators.includes(actor.userId)) throw forbidden();
    const user = await lockUser(tx, userId);
    if (!user) throw unknownPerson();
    await requireConfirmed(tx, user, change, confirmed);
    const record = recorder(tx, actor, userId);
    await noteNewRights(tx, userId, async () => {
      if ((await changeRole(tx, user, change, record)) && mailed) await notifyOfRole(config, tx, user);
      await changeStatus(tx, user, change, record);
      await changeOverrides(tx, userId, change, record);
    });
    if (!isStaff(user)) await askForLongPassword(tx, userId);
    if ((await lockAdministrators(tx)).length === 0) {
      throw conflict('This is the last administrator. Please make someone else an administrator first.');
    }
  });
  jobs.poke();
  return readPerson(db, userId);
}

/** Throws 409 if the change makes somebody an administrator who cannot be one, or where that was not confirmed. */
async function requireConfirmed(tx: Database, user: LockedUser, change: Change, confirmed: boolean) {
  const overrides = Object.fromEntries(await findOverrides(tx, user.id));
  if (!makesAdministrator({ role: user.role, overrides }, change)) return;
  requireMayAdminister(user, change);
  if (!confirmed) throw conflict('This person has just been changed. Please try again.');
}

type Recorder = (action: string, details?: Record<string, unknown>) => Promise<void>;

/** Returns a function that records an action on a person. */
function recorder(tx: Database, actor: Doer, userId: number): Recorder {
  return (action, details = {}) =>
    recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'user', id: userId }, details });
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Sets the role and records it if it changes; returns whether it did. */
async function changeRole(tx: Database, user: LockedUser, { role }: Change, record: Recorder): Promise<boolean> {
  if (role === undefined || role === user.role) return false;
  await setRole(tx, user.id, role);
  await record('user.role_changed', { from: user.role, to: role });
  return true;
}

/** Queues the mail about a new role, if the person has a verified address and wants notices. */
async function notifyOfRole(config: Context['config'], tx: Database, user: LockedUser) {
  if (!user.email_verified_at || !(await wantsEmailNotices(tx, user.id))) return;
  await queueMail(config, tx, roleChangedNotice(user, config.PUBLIC_URL));
}

/** Suspends or reactivates a person and ends their sessions in both cases, so that an old session does not revive with the account. */
async function changeStatus(tx: Database, user: LockedUser, { status }: Change, record: Recorder) {
  if (status === undefined || status === user.status) return;
  await setStatus(tx, user.id, status);
  await revokeSessionsOf(tx, user.id, status === 'disabled' ? 'suspended' : 'reactivated');
  await record(status === 'disabled' ? 'user.suspended' : 'user.reactivated');
}

/** Sets the flag overrides that differ and records them in one entry. */
async function changeOverrides(tx: Database, userId: number, { overrides = {} }: Change, record: Recorder) {
  const before = await findOverrides(tx, userId);
  const changes: Record<string, { from: boolean | null; to: boolean | null }> = {};
  for (const [flag, to] of Object.entries(overrides) as [Flag, boolean | null][]) {
    const from = before.get(flag) ?? null;
    if (from === to) continue;
    await setOverride(tx, userId, flag, to);
    changes[flag] = { from, to };
  }
  if (Object.keys(changes).length > 0) await record('user.permissions_changed', { changes });
}

/** What a granted request changed of a person. */
export interface Standing extends Pick<LockedUser, 'role' | 'role_by' | 'staff_password'> {
  /** Exception to the flag; null if there was none. */
  run_challenges: boolean | null;
}

/** Puts role and exception back as they were before a request was granted, and records it. */
export async function restoreStanding(tx: Database, actor: Doer, userId: number, before: Standing) {
  const user = await lockUser(tx, userId);
  if (!user) throw unknownPerson();
  const record = recorder(tx, actor, userId);
  await noteNewRights(tx, userId, async () => {
    await changeRole(tx, user, { role: before.role }, record);
    await putRoleBack(tx, userId, before);
    await changeOverrides(tx, userId, { overrides: { run_challenges: before.run_challenges } }, record);
  });
  if (before.staff_password === null) await forgetStaffPassword(tx, userId);
}

/** Holds a person's rights back who has become staff with a password that was never measured, until they have typed a long one. */
async function askForLongPassword(tx: Database, userId: number) {
  const user = await lockUser(tx, userId);
  if (user && isStaff(user) && user.staff_password === null) await setStaffPassword(tx, userId, false);
}

/** Ends all sessions of a person and records it; throws 404 if there is no such person. */
export async function endSessions(db: Database, actor: Actor, userId: number) {
  await inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) throw unknownPerson();
    await revokeSessionsOf(tx, userId, 'ended by an administrator');
    await recorder(tx, actor, userId)('user.sessions_ended');
  });
}

/**
 * Queues a new verification mail, which ends the links of earlier ones, and records it; throws 404 if there is no such person,
 * 409 if the account is suspended or verified, 429 beyond the person's own limit of mails.
 */
export async function resendVerification(context: Context, limits: AccountLimits, actor: Actor, userId: number) {
  const { config, db, jobs } = context;
  const { state } = await readPerson(db, userId);
  if (state === 'disabled') throw conflict('This account is suspended.');
  if (state === 'active') throw conflict('This email address is already verified.');
  if (state === 'vouched') throw conflict('They can log in already. They confirm their email address themselves.');
  if (!(await limits.mail(userId, 'verification'))) {
    throw new Refusal('too_many_requests', 'This person was just sent an email. Please wait a moment.', {
      retryAfter: 60,
    });
  }
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw unknownPerson();
    await sendVerification(config, tx, user);
    await recorder(tx, actor, userId)('user.verification_sent');
  });
  jobs.poke();
}
