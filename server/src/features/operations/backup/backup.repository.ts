import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { mailJob } from '../../../platform/mail/outbox.ts';

/** Runs `work` while nothing can be written: the embedded engine has one connection, and this holds it. */
export async function whileStill<T>(db: Database, work: (still: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (still) => {
    // What the copy is opened with need not be repaired first.
    await sql`checkpoint`.execute(still);
    return work(still);
  });
}

/**
 * What must not come back to life with an older state: everybody is signed out, links of earlier mails open nothing, and what
 * was waiting to be mailed stays unsent, because it may have been sent since (docs/decisions/0009-backups.md). Files that were
 * drawn are in no backup and are drawn again.
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
