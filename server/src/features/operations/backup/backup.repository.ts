import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { mailJob } from '../../../platform/mail/outbox.ts';

/**
 * Runs `work` on a connection while nothing can be written, and returns its result: it holds the only connection of the
 * embedded engine. Writes a checkpoint first.
 */
export async function withoutWrites<T>(db: Database, work: (frozenDb: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (frozenDb) => {
    // So that the copy opens without recovery.
    await sql`checkpoint`.execute(frozenDb);
    return work(frozenDb);
  });
}

/**
 * Makes a restored database safe to use: ends all sessions, deletes all mailed links, and gives up unsent mails, which may have
 * been sent since (docs/decisions/0009-backups.md). Queues the drawing of all sheets, which no backup contains.
 */
export async function settleRestored(db: Database) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`now()`, revoke_reason: 'restored from a backup' })
      .where('revoked_at', 'is', null)
      .execute();
    await tx.deleteFrom('email_tokens').execute();
    await tx
      .updateTable('jobs')
      .set({
        failed_at: sql<Date>`now()`,
        locked_until: null,
        last_error: 'not sent after a restore from a backup: it may have been sent before',
      })
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('kind', '=', mailJob)
      .execute();
    await tx.deleteFrom('drawn_copies').execute();
    await sql`
      insert into jobs (kind, payload)
      select 'draw-sheet', jsonb_build_object('challenge_id', challenge_id) from challenge_sheets`.execute(tx);
  });
}
