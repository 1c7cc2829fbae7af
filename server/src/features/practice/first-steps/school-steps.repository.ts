import { sql } from 'kysely';
import { schoolSteps, type StepName } from '@teamsparks/contract/practice/vocabulary';
import type { Database } from '../../../platform/db/database.ts';

/** What administrators answered, and what is there, in one row. */
interface SchoolRow {
  /** Steps that some administrator ticked or skipped: an answer is about the installation. */
  done: StepName[];
  skipped: StepName[];
  /** The PUBLIC_URL to which the link of the last test mail led; null before the first one arrived. */
  mailed_url: string | null;
  /** There is an account of a mentor, a request was granted, or a mentor's invitation is open or was accepted. */
  teacher: boolean;
  backed_up_at: Date | null;
}

/** Returns what administrators answered about the installation, and the facts in its tables; invitations are open while one of `administrators` made them. */
export async function findSchool(db: Database, administrators: readonly number[]): Promise<SchoolRow> {
  const { rows } = await sql<SchoolRow>`
    select
      array(select distinct step from first_steps, unnest(done) as step where step = any(${[...schoolSteps]}::text[])) as done,
      array(select distinct step from first_steps, unnest(skipped) as step where step = any(${[...schoolSteps]}::text[])) as skipped,
      (select public_url from mail_arrivals) as mailed_url,
      exists (select from users where role = 'mentor' and status = 'active')
        or exists (select from run_requests where granted)
        or exists (select from expected_people where role = 'mentor' and (accepted_at is not null
          or (withdrawn_at is null and expires_at > now() and invited_by = any(${[...administrators]}::bigint[])))) as teacher,
      (select made_at from backups) as backed_up_at`.execute(db);
  return rows[0] ?? { done: [], skipped: [], mailed_url: null, teacher: false, backed_up_at: null };
}

/** Opens a step of the school again, whichever administrator answered it. */
export async function openSchoolStep(db: Database, step: StepName) {
  await sql`update first_steps set done = array_remove(done, ${step}), skipped = array_remove(skipped, ${step})
    where ${step} = any(done) or ${step} = any(skipped)`.execute(db);
}

/** Stores the arrival of a test mail whose link led to this PUBLIC_URL, in place of the one before. */
export async function keepMailArrived(tx: Database, public_url: string, arrived_at: Date) {
  const arrival = { public_url, arrived_at };
  await tx
    .insertInto('mail_arrivals')
    .values(arrival)
    .onConflict((row) => row.column('id').doUpdateSet(arrival))
    .execute();
}

/** Keeps when the person's card of the school had nothing open for the first time. */
export async function keepFinished(db: Database, userId: number, at: Date) {
  await db
    .insertInto('first_steps')
    .values({ user_id: userId, finished_at: at })
    .onConflict((row) =>
      row.column('user_id').doUpdateSet({ finished_at: sql<Date>`coalesce(first_steps.finished_at, ${at})` }),
    )
    .execute();
}
