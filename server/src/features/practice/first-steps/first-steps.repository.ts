import { sql } from 'kysely';
import type { learnerSteps, StepName, teacherSteps } from '@teamsparks/contract/practice/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { hasDoneRun } from '../../challenges/index.ts';

/** Which steps are true now, by name. */
export type TrueSteps<Name extends StepName> = Record<Name, boolean>;

const nothingKept = { done: [] as StepName[], skipped: [] as StepName[], dismissed_at: null, finished_at: null };

/** Returns what the person's row keeps; empty values if there is none. */
export async function findKept(db: Database, userId: number) {
  const row = await db
    .selectFrom('first_steps')
    .select(['done', 'skipped', 'dismissed_at', 'finished_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? nothingKept;
}

/**
 * Returns for each step of a teacher whether it is true now; deleted plans, canceled events and groups that ended or were left count, too.
 * `print` is true while a print pack is kept.
 */
export async function findTeacherSteps(db: Database, actor: Actor): Promise<TrueSteps<(typeof teacherSteps)[number]>> {
  const { userId } = actor;
  const groups = sql`(
    select group_id from group_leaders where user_id = ${userId}
    union select group_id from former_leaders where user_id = ${userId})`;
  const plans = sql`(
    select id from lesson_plans where created_by = ${userId}
    union select lesson_plan_id from lesson_plan_authors where user_id = ${userId} and removed_at is null)`;
  const { rows } = await sql<TrueSteps<(typeof teacherSteps)[number]>>`
    select exists ${groups} as "group",
      exists (select from lesson_plan_items
        where kind = 'challenge' and removed_at is null and lesson_plan_id in ${plans}) as plan,
      exists (select from event_lesson_plans join event_groups using (event_id)
        where lesson_plan_id in ${plans} and group_id in ${groups}) as date,
      exists (select from print_packs where user_id = ${userId}) as print,
      ${hasDoneRun(actor)} as run`.execute(db);
  return rows[0] ?? { group: false, plan: false, date: false, print: false, run: false };
}

/** Returns for each step of a student or parent whether it is true now. */
export async function findLearnerSteps(
  db: Database,
  { userId }: Actor,
): Promise<TrueSteps<(typeof learnerSteps)[number]>> {
  const { rows } = await sql<TrueSteps<(typeof learnerSteps)[number]>>`
    select exists (select from bookmarks where user_id = ${userId}) as bookmark,
      exists (select from tried where user_id = ${userId}) as try,
      exists (select from group_followers where user_id = ${userId} and confirmed_at is not null) as follow`.execute(
    db,
  );
  return rows[0] ?? { bookmark: false, try: false, follow: false };
}

/** Adds steps that are true now or that the person answered; twice is once. Creates the person's row if there is none. */
export async function keepSteps(
  db: Database,
  userId: number,
  { done = [], skipped = [] }: { done?: readonly StepName[]; skipped?: readonly StepName[] },
) {
  await sql`
    insert into first_steps as kept (user_id, done, skipped) values (${userId}, ${done}::text[], ${skipped}::text[])
    on conflict (user_id) do update set
      done = array(select distinct unnest(kept.done || excluded.done) order by 1),
      skipped = array(select distinct unnest(kept.skipped || excluded.skipped) order by 1)`.execute(db);
}

/** Opens a step of the person again that they answered. */
export async function openStep(db: Database, userId: number, step: StepName) {
  await sql`update first_steps set done = array_remove(done, ${step}), skipped = array_remove(skipped, ${step})
    where user_id = ${userId}`.execute(db);
}

/** Puts the person's cards away, or brings them back. Creates the person's row if there is none. */
export async function keepDismissal(db: Database, userId: number, dismissed_at: Date | null) {
  await db
    .insertInto('first_steps')
    .values({ user_id: userId, dismissed_at })
    .onConflict((row) => row.column('user_id').doUpdateSet({ dismissed_at }))
    .execute();
}

/** Returns the person's row for the export of their data; null if there is none. */
export async function exportFirstSteps(db: Database, userId: number) {
  const row = await db
    .selectFrom('first_steps')
    .select(['done', 'skipped', 'dismissed_at', 'finished_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
