import type { Database } from '../../../platform/db/database.ts';

export interface Identity {
  /** The issuer. */
  provider: string;
  subject: string;
  email: string;
}

/** The id of the account that this identity opens. */
export async function findUserOfIdentity(db: Database, provider: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** What opens an account beside a password, the newest first. */
export async function findIdentities(db: Database, userId: number) {
  return db
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Throws when the identity opens another account already, or the account has another one of this provider. */
export async function insertIdentity(tx: Database, userId: number, { provider, subject, email }: Identity) {
  await tx.insertInto('identities').values({ provider, subject, user_id: userId, email }).execute();
}

/** People change their address at the provider; the identity stays. */
export async function refreshIdentityEmail(tx: Database, { provider, subject, email }: Identity) {
  await tx
    .updateTable('identities')
    .set({ email })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('email', '<>', email)
    .execute();
}

/** False when there was none. */
export async function deleteIdentities(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
