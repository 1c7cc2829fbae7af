import { sql } from 'kysely';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/mail/outbox.ts';

/**
 * Writes a checkpoint, then runs `work` on the only connection of the embedded engine, so that nothing else is read or written
 * meanwhile, and returns its result. With a database server, others could still write.
 */
export async function withoutWrites<T>(db: Database, work: (frozenDb: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (frozenDb) => {
    // So that the copy opens without recovery.
    await sql`checkpoint`.execute(frozenDb);
    return work(frozenDb);
  });
}

/**
 * Makes a restored database safe to use: ends all sessions, deletes all mailed links, ends all open invitations of the school, and gives up unsent mails,
 * which may have been sent since (docs/decisions/0009-backups.md). Forgets the drawn copies, which no backup
 * contains, and queues the drawing of all sheets.
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
      .updateTable('expected_people')
      .set({
        expires_at: sql<Date>`least(expires_at, now())`,
        mail_token_hash: null,
        hand_token_hash: null,
        hand_signs_hash: null,
      })
      .where('accepted_at', 'is', null)
      .execute();
    await tx
      .updateTable('join_links')
      .set({ ended_at: sql<Date>`now()` })
      .where('ended_at', 'is', null)
      .execute();
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

/** Stores the time up to which everything is in a complete backup, in place of the one before. */
export async function noteBackup(db: Database, made_at: Date) {
  await db
    .insertInto('backups')
    .values({ made_at })
    .onConflict((row) => row.column('id').doUpdateSet({ made_at }))
    .execute();
}

export interface FailedDrawing {
  id: number;
  name: string;
  reason: string;
}

/** Returns the challenges whose last job to draw the sheet failed for good, and that have no copy drawn since. */
export async function findFailedDrawings(db: Database): Promise<FailedDrawing[]> {
  const { rows } = await sql<FailedDrawing>`
    select c.id, c.name, coalesce(j.last_error, '') as reason
    from (
      select distinct on (payload ->> 'challenge_id') (payload ->> 'challenge_id')::integer as challenge_id, failed_at, last_error
      from jobs where kind = 'draw-sheet' order by payload ->> 'challenge_id', id desc
    ) j
    join challenges c on c.id = j.challenge_id join challenge_sheets s on s.challenge_id = c.id
    where j.failed_at is not null
      and not exists (select from drawn_copies d where d.challenge_id = c.id and d.drawn_at > j.failed_at)
    order by c.id`.execute(db);
  return rows;
}
