import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Since when the person has a calendar address. */
export async function findFeedOf(db: Database, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at;
}

export async function findFeedOwner(db: Database, secretSha256: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('secret_sha256', '=', secretSha256)
    .executeTakeFirst();
  return row?.user_id;
}

/** Replaces the one that the person had. */
export async function putFeed(tx: Database, userId: number, secretSha256: string): Promise<Date> {
  const { created_at } = await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, secret_sha256: secretSha256 })
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({ secret_sha256: secretSha256, created_at: sql<Date>`now()` }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Answers whether there was one. */
export async function deleteFeed(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
