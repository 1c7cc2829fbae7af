import type { Flag } from '@teamsparks/contract/shared/access';
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
import { wantsNotices } from './account/index.ts';
import {
  type AccountLimits,
  sendVerification,
  doneBy,
  recordAudit,
  lockAdministrators,
  lockUser,
  revokeSessionsOf,
} from '../accounts/index.ts';
import { roleChangedNotice } from './mails/role-changed-notice.ts';
import {
  findOverrides,
  findPeople,
  findPerson,
  type FoundPerson,
  setOverride,
  setRole,
  setStatus,
} from './people.repository.ts';

type Change = BodyOf<typeof changeEndpoint>;

const unknownPerson = () => notFound(getPerson.notFound);

function viewOf({ created_at, last_seen_at, ...person }: FoundPerson): Person {
  return { ...person, created_at: created_at.toISOString(), last_seen_at: last_seen_at?.toISOString() ?? null };
}

/** One page of the people that fit, by username. */
export async function listOfPeople(db: Database, query: QueryOf<typeof listPeople>) {
  const { items, total } = await findPeople(db, query);
  return { items: items.map(viewOf), total, page: query.page, per_page: query.per_page };
}

/** Throws "not found". */
export async function readPerson(db: Database, userId: number): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw unknownPerson();
  return viewOf(person);
}

/**
 * Changes the named fields, effective from the person's next request. At least one administrator always remains, whatever
 * several administrators do to each other at once.
 */
export async function changePerson(
  { config, db, jobs }: Context,
  actor: Actor,
  userId: number,
  change: Change,
): Promise<Person> {
  if (userId === actor.userId && change.status === 'disabled') {
    throw conflict('You cannot suspend your own account.');
  }
  await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    // Somebody else may have taken the right away while this request waited.
    if (!administrators.includes(actor.userId)) throw forbidden();
    const user = await lockUser(tx, userId);
    if (!user) throw unknownPerson();
    const record = recorder(tx, actor, userId);
    if (await changeRole(tx, user, change, record)) await tellOfRole(config, tx, user);
    await changeStatus(tx, user, change, record);
    await changeOverrides(tx, userId, change, record);
    if ((await lockAdministrators(tx)).length === 0) {
      throw conflict('This is the last administrator. Please make someone else an administrator first.');
    }
  });
  jobs.poke();
  return readPerson(db, userId);
}

type Recorder = (action: string, details?: Record<string, unknown>) => Promise<void>;

function recorder(tx: Database, actor: Actor, userId: number): Recorder {
  return (action, details = {}) =>
    recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'user', id: userId }, details });
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

async function changeRole(tx: Database, user: LockedUser, { role }: Change, record: Recorder): Promise<boolean> {
  if (role === undefined || role === user.role) return false;
  await setRole(tx, user.id, role);
  await record('user.role_changed', { from: user.role, to: role });
  return true;
}

async function tellOfRole(config: Context['config'], tx: Database, user: LockedUser) {
  if (!user.email_verified_at || !(await wantsNotices(tx, user.id))) return;
  await queueMail(config, tx, roleChangedNotice(user, config.PUBLIC_URL));
}

/** Sessions end with either: one that was begun before must not live again with the account. */
async function changeStatus(tx: Database, user: LockedUser, { status }: Change, record: Recorder) {
  if (status === undefined || status === user.status) return;
  await setStatus(tx, user.id, status);
  await revokeSessionsOf(tx, user.id, status === 'disabled' ? 'suspended' : 'reactivated');
  await record(status === 'disabled' ? 'user.suspended' : 'user.reactivated');
}

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

/** Signs a person out everywhere. */
export async function endSessions(db: Database, actor: Actor, userId: number) {
  await inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) throw unknownPerson();
    await revokeSessionsOf(tx, userId, 'ended by an administrator');
    await recorder(tx, actor, userId)('user.sessions_ended');
  });
}

/** Sends the verification mail again, within the limits that the person has too. */
export async function resendVerification(context: Context, limits: AccountLimits, actor: Actor, userId: number) {
  const { config, db, jobs } = context;
  const { state } = await readPerson(db, userId);
  if (state === 'disabled') throw conflict('This account is suspended.');
  if (state === 'active') throw conflict('This email address is already verified.');
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
