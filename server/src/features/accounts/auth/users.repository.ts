import { domainToUnicode } from 'node:url';
import { asciiAddress } from '@teamsparks/contract/accounts/fields/email';
import { plainUsername } from '@teamsparks/contract/accounts/fields/sign-up';
import { signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import { sql } from 'kysely';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { usernameSkeleton } from '../names.ts';
import type { EmailProof } from '../tables.ts';

export interface NewUser {
  username: string;
  /** Full name; others see it as "Ada L.". */
  displayName?: string | null | undefined;
  email: string;
  /** Null if the account has no password. */
  passwordHash: string | null;
  /** True if the password has the length that staff needs; unknown without it. */
  staffPassword?: boolean;
  role: Role;
  /** Who gave it; without it the person where people may choose it, else an administrator. */
  roleBy?: 'invitation' | 'rule';
  verified: boolean;
  /** Of a verified address; `own` without it. */
  emailProof?: EmailProof;
  picture?: string | undefined;
  /** True if the person said that they are 13 or older. */
  ageConfirmed?: boolean;
  /** Version of the terms the person agreed to. */
  termsVersion?: string | undefined;
  /** The link for many by which they came. */
  joinLink?: number | undefined;
}

/**
 * Returns a typed username or email address as {@link findUserForSignIn} compares it: normalized, its domain in ASCII, in lower
 * case. The database lowers it, because its lower case is not always that of JavaScript.
 */
export async function readSignInName(db: Database, typed: string): Promise<string> {
  const text = asciiAddress(plainUsername(typed));
  const { rows } = await sql<{ name: string }>`select lower(${text}) as name`.execute(db);
  return rows[0]?.name ?? text;
}

/** SQL: true where person "users" has system_administration by an exception to their role. */
const administersByException = sql<boolean>`exists (
  select from flag_overrides f where f.user_id = users.id and f.flag = 'system_administration' and f.allowed)`;

/**
 * Returns the row of the person, of any status, with this username or email address (from {@link readSignInName}), or
 * undefined, with `administers` where they have system_administration by exception; a username wins over another person's
 * address.
 */
export async function findUserForSignIn(db: Database, name: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .select(administersByException.as('administers'))
    .where((where) => where.or([where(sql`lower(username)`, '=', name), hasAddress(name)]))
    .orderBy(sql`lower(username) = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a person and returns the id; throws if the username, a look-alike of it, or the address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db.insertInto('users').values(rowOf(user)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts a person and returns the id; undefined if the username, a look-alike of it, or the email address is taken. */
export async function insertUserIfFree(db: Database, user: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values(rowOf(user))
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function rowOf(user: NewUser) {
  return {
    username: user.username,
    username_skeleton: usernameSkeleton(user.username),
    display_name: user.displayName ?? null,
    email: user.email,
    email_verified_at: user.verified ? new Date() : null,
    email_proof: user.verified ? (user.emailProof ?? 'own') : null,
    password_hash: user.passwordHash,
    staff_password: user.staffPassword ?? null,
    role: user.role,
    role_by: user.roleBy ?? (signUpRoles.some((role) => role === user.role) ? ('self' as const) : ('hand' as const)),
    picture: user.picture ?? null,
    age_confirmed_at: user.ageConfirmed ? sql<Date>`now()` : null,
    terms_version: user.termsVersion ?? null,
    join_link: user.joinLink ?? null,
  };
}

/** Tells whether someone (but `except`) has this username, in any case, or one that looks like it. */
export async function isUsernameTaken(
  db: Database,
  username: string,
  { except = 0 }: { except?: number | undefined } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', except)
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', sql`lower(${username})`),
        where('username_skeleton', '=', usernameSkeleton(username)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the skeleton of each username that has none yet, that of the oldest account first; one that looks like a stored one stays
 * without. Runs at every start.
 */
export async function fillUsernameSkeletons(db: Database) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username_skeleton', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, username } of rows) {
    const skeleton = usernameSkeleton(username);
    await db
      .updateTable('users')
      .set({ username_skeleton: skeleton })
      .where('id', '=', id)
      .where(sql<boolean>`not exists (select from users o where o.username_skeleton = ${skeleton})`)
      .execute();
  }
}

/** Matches an email address in any case, also one stored with a Unicode domain, as an import may have left it. */
function hasAddress(address: string) {
  const at = address.lastIndexOf('@') + 1;
  const asWritten = address.slice(0, at) + domainToUnicode(address.slice(at));
  return sql<boolean>`lower(email) in (lower(${address}), lower(${asWritten}))`;
}

/** Returns the row of the person, of any status, with this email address, or undefined. */
export async function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('users').selectAll().where(hasAddress(email)).executeTakeFirst();
}

/**
 * Locks a person's row until the transaction ends and returns it, with `administers` where they have system_administration by
 * exception; undefined if there is no such person.
 */
export async function lockUser(tx: Database, userId: number) {
  return tx
    .selectFrom('users')
    .selectAll()
    .select(administersByException.as('administers'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a person's address as verified now, unless it was before: someone has opened a link that was mailed there. */
export async function markEmailVerified(db: Database, userId: number) {
  await db
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      email_proof: sql<EmailProof>`coalesce(email_proof, 'link')`,
    })
    .where('id', '=', userId)
    .execute();
}

/** A password as it is stored, and whether it has the length that staff needs. */
export interface NewPassword {
  passwordHash: string;
  isLong: boolean;
}

/** In place of a password that is dropped. */
export interface NoPassword {
  passwordHash: null;
  isLong: null;
}

/**
 * Sets a person's password hash and drops a pending new address, which someone with the old password may have
 * requested. The sessions go on: the caller ends them.
 */
export async function setPasswordHash(
  db: Database,
  userId: number,
  { passwordHash, isLong }: NewPassword | NoPassword,
) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, staff_password: isLong, pending_email: null })
    .where('id', '=', userId)
    .execute();
}

/** What a person chose who takes an account over. */
interface Renewed extends NewPassword {
  username: string;
  displayName: string | null;
  termsVersion: string;
}

/** Gives an account to its new holder: names, password and consent are theirs, and what describes the one before goes. */
export async function renewUser(tx: Database, userId: number, renewed: Renewed) {
  await tx
    .updateTable('users')
    .set({
      username: renewed.username,
      username_skeleton: usernameSkeleton(renewed.username),
      display_name: renewed.displayName,
      password_hash: renewed.passwordHash,
      staff_password: renewed.isLong,
      picture: null,
      phone: null,
      school: null,
      age_confirmed_at: sql<Date>`now()`,
      terms_version: renewed.termsVersion,
    })
    .where('id', '=', userId)
    .execute();
}

/** Sets the role that an invitation gives. */
export async function setInvitedRole(tx: Database, userId: number, role: Role) {
  await tx.updateTable('users').set({ role, role_by: 'invitation' }).where('id', '=', userId).execute();
}

/** Stores consent to age and terms where the account has none; keeps what is stored. */
export async function addMissingConsent(db: Database, userId: number, termsVersion: string) {
  await db
    .updateTable('users')
    .set({
      age_confirmed_at: sql<Date>`coalesce(age_confirmed_at, now())`,
      terms_version: sql<string>`coalesce(terms_version, ${termsVersion})`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Sets a person's email address, drops the pending one, and marks it verified, because a mail was opened there. */
export async function replaceEmail(db: Database, userId: number, email: string) {
  await db
    .updateTable('users')
    .set({ email, pending_email: null, email_verified_at: sql<Date>`now()`, email_proof: 'link' })
    .where('id', '=', userId)
    .execute();
}

/**
 * Deletes people of these roles whose address is still unverified 7 days after the account was created, for whom nobody vouches, and
 * who have no stored session.
 */
export async function deleteUnverifiedUsers(db: Database, roles: readonly Role[]) {
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('email_proof', 'is', null)
    .where('role', 'in', roles)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(sql<boolean>`not exists (select from sessions s where s.user_id = users.id)`)
    .execute();
}

/** Replaces a person's password hash `from` by `to`; does nothing if another one is stored by now. */
export async function replacePasswordHash(db: Database, userId: number, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

/** Tells whether the database has no people yet. */
export async function isEmptyOfUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Returns a person's password hash; null if the account has no password or no longer exists. */
export async function findPasswordHash(db: Database, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Stores whether the present password has the length that staff needs; does nothing if it was stored so before. */
export async function setStaffPassword(db: Database, userId: number, isLong: boolean) {
  await db
    .updateTable('users')
    .set({ staff_password: isLong })
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .where('staff_password', 'is distinct from', isLong)
    .execute();
}
