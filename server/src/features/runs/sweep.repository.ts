import { sql } from 'kysely';
import { runHoursMax } from '@teamsparks/contract/runs/vocabulary';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';

const abandonedHours = 24;
const typedKinds = ['answer', 'next_time'];

/**
 * Deletes lobbies not started within 24 hours, runs of shared logins after 24 hours or once their session is
 * revoked, runs with neither host nor group, and expired screens; empties typed text past its retention time. Runs
 * hourly.
 */
export async function sweepRuns({ db, config }: Context): Promise<void> {
  await eraseAbandonedRuns(db);
  await eraseExpiredScreens(db);
  await emptyOldTypedText(db, config.RUN_TEXT_MONTHS);
}

/** Deletes lobbies not started within 24 hours, old or logged-out runs of shared logins, and runs with neither host nor group. */
async function eraseAbandonedRuns(db: Database): Promise<void> {
  await sql`
    delete from runs where (host_id is null and group_id is null)
      or created_at < now() - ${abandonedHours} * interval '1 hour' and (phase = 'lobby' or session_id is not null)
      or session_id in (select id from sessions where revoked_at is not null)`.execute(db);
}

/** Deletes screens whose token has expired. */
async function eraseExpiredScreens(db: Database): Promise<void> {
  await db
    .deleteFrom('run_screens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Returns the running runs in which nothing happened for 12 hours. */
export async function findIdleRuns(db: Database) {
  return db
    .selectFrom('runs')
    .select('id')
    .where('phase', '=', 'running')
    .where(sql<boolean>`last_at < now() - ${runHoursMax} * interval '1 hour'`)
    .execute();
}

/** Deletes the runs without a group of an account about to be deleted, and empties the text typed in its other runs. */
export async function eraseRunsOfHost(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('runs').where('host_id', '=', userId).where('group_id', 'is', null).execute();
  await emptyLines(tx, sql<boolean>`run_id in (select id from runs where host_id = ${userId})`);
}

/**
 * Empties the text that was typed in runs more than `months` months ago: answers, "Next time" lines and reasons for
 * settled points.
 */
const emptyOldTypedText = (db: Database, months: number) =>
  emptyLines(db, sql<boolean>`at < now() - ${months} * interval '1 month'`);

async function emptyLines(tx: Database, about: ReturnType<typeof sql<boolean>>) {
  await sql`
    update run_events set payload = payload || '{"text": ""}'
    where kind = any(${typedKinds}::text[]) and payload ->> 'text' <> '' and ${about}`.execute(tx);
  await sql`
    update run_events set payload = payload || '{"why": ""}'
    where kind = 'settle' and payload ->> 'why' <> '' and ${about}`.execute(tx);
}
