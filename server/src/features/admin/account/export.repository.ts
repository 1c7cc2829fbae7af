import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Where and how the person signs in, without secrets that would let someone else in: hashes, salts, tokens. */
export async function findAccessRows(db: Database, userId: number, email: string) {
  return {
    permissions: await db
      .selectFrom('flag_overrides')
      .select(['flag', 'allowed'])
      .where('user_id', '=', userId)
      .orderBy('flag')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'last_used_at', 'expires_at', 'revoked_at', 'revoke_reason', 'user_agent', 'ip'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    email_links: await db
      .selectFrom('email_tokens')
      .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    emails: await db
      .selectFrom('jobs')
      .select(sql<string>`payload ->> 'subject'`.as('subject'))
      .select(['created_at', 'done_at'])
      .where('kind', '=', 'mail')
      .where(sql`lower(payload ->> 'to')`, '=', email.toLowerCase())
      .orderBy('id')
      .execute(),
  };
}

/** What the person made or marked. */
export async function findWorkRows(db: Database, userId: number) {
  return {
    challenges_created: await db
      .selectFrom('challenges')
      .select(['id', 'name', 'created_at'])
      .where('created_by', '=', userId)
      .orderBy('id')
      .execute(),
    bookmarks: await db
      .selectFrom('bookmarks')
      .select(['challenge_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    uploads: await db
      .selectFrom('uploads')
      .select(['bytes', 'pages', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    idempotency_keys: await db
      .selectFrom('idempotency_keys')
      .select(['key', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

/** What the person did and what was done to the account. The network address is left out if someone else did it. */
export async function findOwnAudit(db: Database, userId: number) {
  const byMe = sql<boolean>`actor_id is not distinct from ${userId}`;
  const aboutMe = sql<boolean>`coalesce(subject_type = 'user' and subject_id = ${userId}, false)`;
  return (
    db
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject_type', 'subject_id'])
      .select(byMe.as('by_me'))
      .select(sql<string | null>`case when ${byMe} then ip end`.as('ip'))
      // What an administrator changed in another account is data about that person, not about me.
      .select(sql`case when ${aboutMe} or subject_type is distinct from 'user' then details end`.as('details'))
      // Not the two above: no index knows "is not distinct from".
      .where(sql<boolean>`actor_id = ${userId} or (subject_type = 'user' and subject_id = ${userId})`)
      .orderBy('id')
      .execute()
  );
}
