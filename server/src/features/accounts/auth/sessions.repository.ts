import { sql } from 'kysely';
import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import { type Flag, flags, type NewRight, roleFlags } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, samePlan } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limit.ts';
import type { EmailProof } from '../tables.ts';
import { isStaff } from './passwords.ts';

/** Adds a lifetime (ms) to the database's time in SQL, so that all instances agree, even if a clock is set back. */
const fromNow = (milliseconds: number) => sql<Date>`now() + ${milliseconds / 1000} * interval '1 second'`;

export interface SessionStart {
  id: string;
  userId: number;
  salt: Buffer;
  idleMs: number;
  maxMs: number;
  userAgent: string | null;
  ip: string;
  /** Through which it begins; absent with a password. */
  provider?: ProviderKind | undefined;
}

// Older sessions may be deleted, so an account that is older than sessions are kept has none that counts as the first.
const isFirst = (userId: number) => sql<boolean>`not exists (select from sessions where user_id = ${userId})
  and exists (select from users where id = ${userId} and created_at > now() - interval '30 days')`;

/** Inserts a session whose lifetimes count from the database's time, and returns its row. */
export async function insertSession(db: Database, start: SessionStart) {
  return db
    .insertInto('sessions')
    .values({
      id: start.id,
      user_id: start.userId,
      is_first: isFirst(start.userId),
      salt: start.salt,
      idle_expires_at: fromNow(start.idleMs),
      expires_at: fromNow(start.maxMs),
      user_agent: start.userAgent?.slice(0, 300) ?? null,
      ip: start.ip,
      provider: start.provider ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** SQL: true where session "s" of person "u" is neither ended nor expired and the person is active. */
export const sessionIsAlive = sql<boolean>`s.revoked_at is null and s.idle_expires_at > now() and s.expires_at > now() and u.status = 'active'`;

/** SQL: the exceptions of person "u" to the flags of their role, by flag. */
const overrides = sql<Record<string, boolean> | null>`
  (select json_object_agg(f.flag, f.allowed) from flag_overrides f where f.user_id = u.id)`.as('overrides');

interface PersonRow {
  id: number;
  username: string;
  email: string;
  picture: string | null;
  display_name: string | null;
  /** Absent where nobody has a session. */
  is_first?: boolean;
  role: Role;
  overrides: Record<string, boolean> | null;
  staff_password: boolean | null;
  email_proof: EmailProof | null;
  new_rights: NewRight[];
}

function actorOf(
  {
    id,
    username,
    email,
    picture,
    display_name,
    is_first = false,
    role,
    overrides,
    staff_password,
    email_proof,
    new_rights,
  }: PersonRow,
  sessionId: string,
): Actor {
  const staff = isStaff({ role, administers: overrides?.['system_administration'] === true });
  const isHeldBack = staff && staff_password === false;
  const flags = effectiveFlags(roleFlags[role], overrides ?? {});
  const held = isHeldBack ? flags.filter((flag) => isParents(flag, overrides ?? {})) : flags;
  return {
    userId: id,
    username,
    email,
    picture,
    displayName: display_name,
    isFirstSession: is_first,
    role,
    sessionId,
    flags: new Set(held),
    isStaff: staff,
    isHeldBack,
    isVouched: email_proof === 'administrator',
    newRights: new_rights,
  };
}

/** Tells whether a parent with these exceptions has a right: the exception that parents are given is `run_challenges`. */
const isParents = (flag: Flag, overrides: Record<string, boolean>): boolean =>
  roleFlags.parent.includes(flag) || (flag === 'run_challenges' && overrides[flag] === true);

/**
 * Returns the person of a living session with their current flags; undefined if the session has ended or expired, or
 * the person is suspended.
 */
export async function findActor(db: Database, sessionId: string): Promise<Actor | undefined> {
  // Runs with every request, and a template costs a tenth of the query builder.
  const { rows } = await sql<PersonRow>`${samePlan}
    select u.id, u.username, u.email, u.picture, u.display_name, s.is_first, u.role, u.staff_password, u.email_proof, u.new_rights, ${overrides}
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and ${sessionIsAlive}`.execute(db);
  return rows[0] && actorOf(rows[0], sessionId);
}

/** Returns the people of those sessions that are alive, by session id. */
export async function findActorsBySession(db: Database, sessionIds: readonly string[]): Promise<Map<string, Actor>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<PersonRow & { session_id: string }>`${samePlan}
    select s.id as session_id, u.id, u.username, u.email, u.picture, u.display_name, s.is_first, u.role, u.staff_password, u.email_proof, u.new_rights, ${overrides}
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${sessionIsAlive}`.execute(db);
  return new Map(rows.map((row) => [row.session_id, actorOf(row, row.session_id)]));
}

/**
 * Returns a person as an actor without a session, for work on their behalf; undefined if they are suspended, not
 * verified or gone.
 */
export async function findActorByUser(db: Database, userId: number): Promise<Actor | undefined> {
  return (await findActorsByUser(db, [userId])).get(userId);
}

/** Returns the active and verified people among these ids as actors without a session, by user id. */
export async function findActorsByUser(db: Database, userIds: readonly number[]): Promise<Map<number, Actor>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.picture',
      'u.display_name',
      'u.role',
      'u.staff_password',
      'u.email_proof',
      'u.new_rights',
      overrides,
    ])
    .where('u.id', 'in', userIds)
    .where('u.status', '=', 'active')
    .where('u.email_verified_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, actorOf(row, '')]));
}

/** Returns the flags of a person with these exceptions to the flags of their role. */
export function effectiveFlags(byRole: readonly Flag[], overrides: Record<string, boolean>): Flag[] {
  return flags.filter((flag) => overrides[flag] ?? byRole.includes(flag));
}

/**
 * Returns a session's row, ended or not, with `alive`, and with `rotated_ago` and `lives_for` (ms) by the database's
 * clock; undefined if there is none.
 */
export async function findSession(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select(sessionIsAlive.as('alive'))
    .select(sql<number>`(extract(epoch from now() - s.rotated_at) * 1000)::float8`.as('rotated_ago'))
    .select(sql<number>`(extract(epoch from s.expires_at - now()) * 1000)::float8`.as('lives_for'))
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Moves a session from generation `from` to the next and extends its idle time (ms); does nothing if another request
 * did so first or the session was revoked.
 */
export async function advanceGeneration(db: Database, sessionId: string, from: number, idleMs: number) {
  await db
    .updateTable('sessions')
    .set({
      generation: from + 1,
      rotated_at: sql`now()`,
      last_used_at: sql`now()`,
      idle_expires_at: fromNow(idleMs),
    })
    .where('id', '=', sessionId)
    .where('generation', '=', from)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends a session with a reason and returns through which provider it began; undefined if it was ended before or there is none. */
export async function revokeSession(db: Database, sessionId: string, reason: string) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('provider')
    .executeTakeFirst();
}

/** Ends every session of a person with a reason. */
export async function revokeSessionsOf(db: Database, userId: number, reason: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends a session if it belongs to this person; returns false if it does not or was ended before. */
export async function revokeOwnSession(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: 'ended by the person' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a person's living sessions, the last used first. */
export async function listLivingSessions(db: Database, userId: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.created_at', 's.last_used_at', 's.user_agent', 's.ip'])
    .where('s.user_id', '=', userId)
    .where(sessionIsAlive)
    .orderBy('s.last_used_at', 'desc')
    .execute();
}

/**
 * Tells whether this person signed up from the network of `ip` within 90 days, or logged in there in a session that
 * is still stored. Also runs for unknown people, so that the time does not reveal them.
 */
export async function isKnownAt(db: Database, userId: number | undefined, ip: string): Promise<boolean> {
  const id = userId ?? 0;
  // A person's first entry is their sign-up, unless someone else created the account.
  const first = db.selectFrom('audit_log').select(['action', 'ip']).where('actor_id', '=', id).orderBy('id').limit(1);
  const rows = await db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', id)
    .union(db.selectFrom(first.as('first')).select('ip').where('action', '=', 'account.registered'))
    .execute();
  const network = networkOf(ip);
  return rows.some((row) => row.ip !== null && networkOf(row.ip) === network);
}

/** Deletes the sessions that were ended, or reached their longest lifetime, more than 30 days ago; runs hourly. */
export async function sweepSessions({ db }: { db: Database }) {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`least(expires_at, coalesce(revoked_at, 'infinity')) < now() - interval '30 days'`)
    .execute();
}
