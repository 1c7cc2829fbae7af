import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/**
 * Returns a person's exceptions to the rights of their role, sessions, email links, and emails to `email`, sent or
 * not, for the export, without hashes, salts and tokens.
 */
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
      .select([
        'created_at',
        'last_used_at',
        'expires_at',
        'revoked_at',
        'revoke_reason',
        'user_agent',
        'ip',
        'is_first',
        'provider',
      ])
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

/** Returns a person's challenges, bookmarks, uploads and idempotency keys for the export. */
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

/**
 * Returns the audit entries by a person or about their account, the oldest first. Leaves out the IP address if someone else acted,
 * and the details of what this person changed in another account.
 */
export async function findOwnAudit(db: Database, userId: number) {
  const byMe = sql<boolean>`actor_id is not distinct from ${userId}`;
  const aboutMe = sql<boolean>`coalesce(subject_type = 'user' and subject_id = ${userId}, false)`;
  return (
    db
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject_type', 'subject_id'])
      .select(byMe.as('by_me'))
      .select(sql<string | null>`case when ${byMe} then ip end`.as('ip'))
      // What this person changed in another account is data about the other person.
      .select(sql`case when ${aboutMe} or subject_type is distinct from 'user' then details end`.as('details'))
      // Not `byMe` or `aboutMe`: no index supports "is not distinct from".
      .where(sql<boolean>`actor_id = ${userId} or (subject_type = 'user' and subject_id = ${userId})`)
      .orderBy('id')
      .execute()
  );
}
