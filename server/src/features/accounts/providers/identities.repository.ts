import type { Database } from '../../../platform/db/database.ts';

export interface Identity {
  /** Issuer of the ID token. */
  provider: string;
  subject: string;
  email: string;
}

/** Returns the id of the person linked to this identity of a provider, or undefined. */
export async function findUserOfIdentity(db: Database, provider: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the provider identities linked to a person, newest first. */
export async function findIdentities(db: Database, userId: number) {
  return db
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Links an identity to a person; throws if it is linked already or the person has another identity of this provider.
 */
export async function insertIdentity(tx: Database, userId: number, { provider, subject, email }: Identity) {
  await tx.insertInto('identities').values({ provider, subject, user_id: userId, email }).execute();
}

/** Updates the stored address of an identity, which people may change at the provider. */
export async function refreshIdentityEmail(tx: Database, { provider, subject, email }: Identity) {
  await tx
    .updateTable('identities')
    .set({ email })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('email', '<>', email)
    .execute();
}

/** Unlinks a person's identities of these issuers. */
export async function deleteIdentitiesOf(tx: Database, userId: number, issuers: readonly string[]) {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', 'in', issuers).execute();
}

/** Unlinks the identities of a person, but that of one provider if given. */
export async function deleteIdentities(tx: Database, userId: number, { except = '' } = {}) {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '<>', except).execute();
}
