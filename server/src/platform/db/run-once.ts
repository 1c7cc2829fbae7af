import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Database } from './database.ts';

const lifetime = sql<Date>`now() - interval '24 hours'`;

export interface OneTimeRequest {
  userId: number;
  /** Chosen by the client, one per thing to be made. */
  key: string;
  /** What is asked for; the same key with something else is a mistake of the client. */
  request: unknown;
}

/**
 * Does `work` in the transaction `tx` unless this person's request with this key was answered in the last 24 hours: then that
 * answer is given again (REL-17). The same request at the same moment waits; one that failed may be tried again.
 */
export async function runOnce<T extends object>(
  tx: Database,
  { userId, key, request }: OneTimeRequest,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`.execute(tx);
  const request_sha256 = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_sha256', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', lifetime)
    .executeTakeFirst();
  if (earlier && earlier.request_sha256 !== request_sha256) {
    throw new Refusal('invalid', 'This Idempotency-Key belongs to another request.');
  }
  if (earlier) return earlier.answer as T;
  const answer = await work();
  const kept = { request_sha256, answer: JSON.stringify(answer), created_at: sql<Date>`now()` };
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...kept })
    .onConflict((expired) => expired.columns(['user_id', 'key']).doUpdateSet(kept))
    .execute();
  return answer;
}

/** Hourly: keys that no longer count. */
export async function forgetOldKeys({ db }: { db: Database }) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', lifetime).execute();
}
