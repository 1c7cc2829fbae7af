import { sql } from 'kysely';
import { flags, roleFlags, type Flag } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { samePlan } from '../../../platform/db/kept-plans.ts';
import { networkOf } from '../../../platform/network-of.ts';

/** Lifetimes are added to the database's time, so that all instances and a clock that is set back agree. */
const fromNow = (milliseconds: number) => sql<Date>`now() + ${milliseconds / 1000} * interval '1 second'`;

export interface SessionStart {
  id: string;
  userId: number;
  salt: Buffer;
  idleMs: number;
  maxMs: number;
  userAgent: string | null;
  ip: string;
}

export async function insertSession(db: Database, start: SessionStart) {
  return db
    .insertInto('sessions')
    .values({
      id: start.id,
      user_id: start.userId,
      salt: start.salt,
      idle_expires_at: fromNow(start.idleMs),
      expires_at: fromNow(start.maxMs),
      user_agent: start.userAgent?.slice(0, 300) ?? null,
      ip: start.ip,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of a session "s" of the person "u". */
export const sessionIsAlive = sql<boolean>`s.revoked_at is null and s.idle_expires_at > now() and s.expires_at > now() and u.status = 'active'`;

/** Per-person exceptions to the flags of the role of "u". */
const overrides = sql<Record<string, boolean> | null>`
  (select json_object_agg(f.flag, f.allowed) from flag_overrides f where f.user_id = u.id)`.as('overrides');

interface FoundPerson {
  id: number;
  username: string;
  email: string;
  picture: string | null;
  role: Role;
  overrides: Record<string, boolean> | null;
}

const actorOf = ({ id, username, email, picture, role, overrides }: FoundPerson, sessionId: string): Actor => ({
  ...{ userId: id, username, email, picture, role, sessionId },
  flags: effectiveFlags(roleFlags[role], overrides ?? {}),
});

/** The person behind a living session with the flags of this moment, or undefined; one query per request. */
export async function findActor(db: Database, sessionId: string): Promise<Actor | undefined> {
  // Every request asks this, and a template costs a tenth of what a builder does.
  const { rows } = await sql<FoundPerson>`${samePlan}
    select u.id, u.username, u.email, u.picture, u.role, ${overrides}
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and ${sessionIsAlive}`.execute(db);
  return rows[0] && actorOf(rows[0], sessionId);
}

/** By session: the person behind it, of those sessions that live. */
export async function findActorsBySession(db: Database, sessionIds: readonly string[]): Promise<Map<string, Actor>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<FoundPerson & { session_id: string }>`${samePlan}
    select s.id as session_id, u.id, u.username, u.email, u.picture, u.role, ${overrides}
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${sessionIsAlive}`.execute(db);
  return new Map(rows.map((row) => [row.session_id, actorOf(row, row.session_id)]));
}

/** A person without a session, for what acts on their behalf; undefined where they could not sign in now. */
export async function findActorByUser(db: Database, userId: number): Promise<Actor | undefined> {
  return (await findActorsByUser(db, [userId])).get(userId);
}

/** The same of several, by person. */
export async function findActorsByUser(db: Database, userIds: readonly number[]): Promise<Map<number, Actor>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.picture', 'u.role', overrides])
    .where('u.id', 'in', userIds)
    .where('u.status', '=', 'active')
    .where('u.email_verified_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, actorOf(row, '')]));
}

function effectiveFlags(byRole: readonly Flag[], overrides: Record<string, boolean>): Set<Flag> {
  return new Set(flags.filter((flag) => overrides[flag] ?? byRole.includes(flag)));
}

/**
 * The session row with what the renewal decides by: `alive`, `rotated_ago` and `lives_for` (ms), the database's view.
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
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Moves the session on by one generation; does nothing when another request did it first, or the session has ended. */
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

/** False when it had ended already. */
export async function revokeSession(db: Database, sessionId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every session of a person. */
export async function revokeSessionsOf(db: Database, userId: number, reason: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** True when it was this person's living session. */
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
 * True if this person has signed in or up from this network before; then the failures of others do not stop them there.
 * Also runs for unknown people, so that the time does not reveal them.
 */
export async function isKnownAt(db: Database, userId: number | undefined, ip: string): Promise<boolean> {
  const id = userId ?? 0;
  // Nobody does anything before they sign up: it is their first row, if they did it themselves.
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

/** Forgets sessions that ended more than 30 days ago. */
export async function deleteOldSessions(db: Database) {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`least(expires_at, coalesce(revoked_at, 'infinity')) < now() - interval '30 days'`)
    .execute();
}
