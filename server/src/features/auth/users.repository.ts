import { sql } from 'kysely';
import type { Role } from '@teamsparks/contract/vocabulary';
import type { Database } from '../../platform/db/database.ts';

export interface NewUser {
  username: string;
  email: string;
  /** null: nobody signs in with a password. */
  passwordHash: string | null;
  role: Role;
  verified: boolean;
}

/** By username or e-mail address, case-insensitively; a username wins over somebody else's address. */
export async function findUserForSignIn(db: Database, identifier: string) {
  const key = identifier.normalize('NFC').trim();
  return db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', sql`lower(${key})`),
        where(sql`lower(email)`, '=', sql`lower(${key})`),
      ]),
    )
    .orderBy(sql`lower(username) = lower(${key})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      email_verified_at: user.verified ? new Date() : null,
      password_hash: user.passwordHash,
      role: user.role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces one hash by another; does nothing when the password was changed in the meantime. */
export async function replacePasswordHash(db: Database, userId: number, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

export async function isEmptyOfUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}
