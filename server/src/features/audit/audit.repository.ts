import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Hourly: after 90 days who signed in, or failed to, is forgotten, and where the rest was done from (SEC-65). */
export async function forgetOldTraces(db: Database) {
  const old = sql<boolean>`at < now() - interval '90 days'`;
  await db.deleteFrom('audit_log').where(old).where('action', 'like', 'session.%').execute();
  await db.updateTable('audit_log').set({ ip: null }).where(old).where('ip', 'is not', null).execute();
}
