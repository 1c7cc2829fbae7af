import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Returns the SHA-256 of a token, which is all that is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** SQL: true where row "e" was neither accepted nor withdrawn and has not run out; its inviter is looked at apart. */
export const isUnanswered = sql<boolean>`
  (e.accepted_at is null and e.withdrawn_at is null and e.expires_at > clock_timestamp())`;

/** `mail`: by the token that was mailed and never shown; `hand`: by that of a copied link or a card. */
export type CameBy = 'mail' | 'hand';

function selectUnanswered(db: Database) {
  return db
    .selectFrom('expected_people as e')
    .select(['e.id', 'e.email', 'e.role', 'e.name', 'e.note', 'e.invited_by', 'e.expires_at'])
    .where(isUnanswered);
}

/** Returns the unanswered row with this token or these signs, and which of the two it is; undefined if there is none. */
export async function findExpectedByToken(db: Database, token: string) {
  const hash = hashOfToken(token);
  return selectUnanswered(db)
    .select(sql<CameBy>`case when e.mail_token_hash = ${hash} then 'mail' else 'hand' end`.as('by'))
    .where((where) =>
      where.or([
        where('e.mail_token_hash', '=', hash),
        where('e.hand_token_hash', '=', hash),
        where('e.hand_signs_hash', '=', hash),
      ]),
    )
    .executeTakeFirst();
}
/** A row that can be answered, as far as it says itself. */
export type Unanswered = Omit<NonNullable<Awaited<ReturnType<typeof findExpectedByToken>>>, 'by'>;

/** Returns the unanswered row of this address, in any case; undefined if there is none. */
export async function findExpectedByAddress(db: Database, email: string) {
  return selectUnanswered(db)
    .where(sql<boolean>`lower(e.email) = lower(${email})`)
    .executeTakeFirst();
}

/** Locks a row until the transaction ends and returns it if it is still unanswered, else undefined. */
export async function lockExpected(tx: Database, id: number): Promise<Unanswered | undefined> {
  return selectUnanswered(tx).where('e.id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks a row as accepted by this account, and ends both tokens. */
export async function markAccepted(tx: Database, id: number, userId: number) {
  await tx
    .updateTable('expected_people')
    .set({
      accepted_at: sql<Date>`now()`,
      accepted_by: userId,
      mail_token_hash: null,
      hand_token_hash: null,
      hand_signs_hash: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes what was expected at an address, in any case, because the account that owned it is deleted. */
export async function deleteExpectedBy(tx: Database, address: string) {
  await tx
    .deleteFrom('expected_people')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .execute();
}

/** Returns the invitations that a person accepted, for the export of their data. */
export async function exportExpected(db: Database, userId: number) {
  return db
    .selectFrom('expected_people')
    .select(['email', 'role', 'name', 'note', 'created_at', 'accepted_at'])
    .where('accepted_by', '=', userId)
    .orderBy('id')
    .execute();
}

/** Deletes rows 30 days after they ended, those of students after a minute; runs hourly. */
export async function sweepExpected({ db }: { db: Database }) {
  // Rows that somebody is renewing are left to the next hour.
  await sql`
    delete from expected_people where id in (
      select id from expected_people
      where coalesce(accepted_at, withdrawn_at, expires_at) <
        now() - case role when 'student' then interval '1 minute' else interval '30 days' end
      for update skip locked)`.execute(db);
}
