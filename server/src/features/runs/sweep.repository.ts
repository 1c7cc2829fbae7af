import { sql } from 'kysely';
import { runHoursMax } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';

const abandonedHours = 24;
const typedKinds = ['answer', 'next_time'];

/** Lobbies that nobody started, runs of a demonstration login that is over or old, and runs that have neither host nor group. */
export async function eraseAbandoned(db: Database): Promise<void> {
  await sql`
    delete from runs where (host_id is null and group_id is null)
      or created_at < now() - ${abandonedHours} * interval '1 hour' and (phase = 'lobby' or session_id is not null)
      or session_id in (select id from sessions where revoked_at is not null)`.execute(db);
}

export async function eraseOldScreens(db: Database): Promise<void> {
  await db
    .deleteFrom('run_screens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Runs that go on though nobody steered them for hours. */
export async function findIdle(db: Database) {
  return db
    .selectFrom('runs')
    .select('id')
    .where('phase', '=', 'running')
    .where(sql<boolean>`last_at < now() - ${runHoursMax} * interval '1 hour'`)
    .execute();
}

/** Before an account is deleted: its runs without a group go; those of groups stay without what was typed. */
export async function forgetHost(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('runs').where('host_id', '=', userId).where('group_id', 'is', null).execute();
  await emptyLines(tx, sql<boolean>`run_id in (select id from runs where host_id = ${userId})`);
}

export const emptyOldLines = (db: Database, months: number) =>
  emptyLines(db, sql<boolean>`at < now() - ${months} * interval '1 month'`);

async function emptyLines(tx: Database, about: ReturnType<typeof sql<boolean>>) {
  await sql`
    update run_events set payload = payload || '{"text": ""}'
    where kind = any(${typedKinds}::text[]) and payload ->> 'text' <> '' and ${about}`.execute(tx);
  await sql`
    update run_events set payload = payload || '{"why": ""}'
    where kind = 'settle' and payload ->> 'why' <> '' and ${about}`.execute(tx);
}
