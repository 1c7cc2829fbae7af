import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Tells whether a session began within the last ten minutes. */
export async function isFreshLogin(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}
