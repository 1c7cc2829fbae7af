import { sql } from 'kysely';
import { roleFlags } from '@teamsparks/contract/shared/access';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';

/** Any fixed number that no other advisory lock uses. */
const administratorsLock = 7_253_003;
const byRole = roles.filter((role) => roleFlags[role].includes('system_administration'));

/** SQL: true where user "u", with override "f" of system_administration, is an administrator. */
const administers = sql<boolean>`coalesce(f.allowed, u.role = any(${byRole}::text[]))`;

/**
 * Returns the ids of the active, verified people who hold system_administration, by role or by an override, and have a password
 * of staff's length where they have one.
 */
export async function findAdministrators(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('flag_overrides as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.flag', '=', 'system_administration'),
    )
    .select('u.id')
    .where('u.status', '=', 'active')
    .where('u.email_verified_at', 'is not', null)
    // Held back by a short password they could do nothing for the others.
    .where(sql<boolean>`u.staff_password is not false`)
    .where(administers)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells whether this account is among {@link findAdministrators}; false for null, an account that is gone. */
export async function isAdministrator(db: Database, userId: number | null): Promise<boolean> {
  return userId !== null && (await findAdministrators(db)).includes(userId);
}

/**
 * Returns what {@link findAdministrators} does and takes a lock until the transaction ends, so that two administrators who
 * leave at once do not each count on the other.
 */
export async function lockAdministrators(tx: Database): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(tx);
  return findAdministrators(tx);
}

/**
 * Returns, in lower case, the current and pending addresses of all people but `except` who have
 * system_administration, also suspended ones, and the addresses of their stored mailed links.
 */
export async function findAddressesOfAdministrators(
  db: Database,
  { except }: { except: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('flag_overrides as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.flag', '=', 'system_administration'),
    )
    .leftJoin('email_tokens as t', 't.user_id', 'u.id')
    .select(['u.email', 'u.pending_email', 't.email as linked'])
    .where('u.id', '<>', except)
    .where(administers)
    .execute();
  const addresses = rows.flatMap(({ email, pending_email, linked }) => [email, pending_email, linked]);
  return new Set(addresses.flatMap((address) => address?.toLowerCase() ?? []));
}
