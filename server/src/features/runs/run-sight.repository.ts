import { sql, type RawBuilder } from 'kysely';
import { can, isSharedLogin, type Actor } from '../../platform/actor.ts';
import { answersFor } from '../lesson-plans/index.ts';

type Condition = RawBuilder<boolean>;

/** Returns the SQL condition on `runs` that the person hosts the run; under a shared login, in the same session. */
export const hosts = (actor: Actor): Condition =>
  isSharedLogin(actor)
    ? sql`(runs.host_id = ${actor.userId} and runs.session_id = ${actor.sessionId})`
    : sql`(runs.host_id = ${actor.userId})`;

const leadsItsGroup = (actor: Actor): Condition =>
  can(actor, 'run_challenges')
    ? sql`exists (
  select from group_leaders where group_leaders.group_id = runs.group_id and group_leaders.user_id = ${actor.userId})`
    : sql`false`;

/**
 * Returns the SQL condition on `runs` that the run belongs to no lesson plan or the person has `view_lesson_plans`.
 */
export const seesTextsOfRun = (actor: Actor): Condition =>
  can(actor, 'view_lesson_plans') ? sql`true` : sql`(runs.lesson_plan_id is null)`;

/**
 * Returns the SQL condition on `runs` that the person steers the run: its host (under a shared login, in the same
 * session), or a leader of its group with `run_challenges`; a run with a lesson plan also needs `view_lesson_plans`.
 */
export const steers = (actor: Actor): Condition =>
  sql`((${hosts(actor)} or ${leadsItsGroup(actor)}) and ${seesTextsOfRun(actor)})`;

/**
 * Returns the SQL condition on `runs` that the person may read the run: steers it, or, if it has no group and its
 * event is not archived, {@link answersFor} the event holds at the time the run was created; a run with a lesson
 * plan also needs `view_lesson_plans`.
 */
export const reads = (actor: Actor): Condition => sql`(${steers(actor)} or (
  runs.group_id is null and ${seesTextsOfRun(actor)} and exists (
    select from events where events.id = runs.event_id and events.archived_at is null
      and ${answersFor(actor, sql`runs.created_at`)})))`;
