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

/** Returns the SQL condition on `runs` that the person may see the run's texts: those of a plan need `view_lesson_plans`. */
export const seesTextsOfRun = (actor: Actor): Condition =>
  can(actor, 'view_lesson_plans') ? sql`true` : sql`(runs.lesson_plan_id is null)`;

/**
 * Returns the SQL condition on `runs` that the person steers the run: its host, or a leader of its group with
 * `run_challenges`; a run of a plan also needs `view_lesson_plans`.
 */
export const steers = (actor: Actor): Condition =>
  sql`((${hosts(actor)} or ${leadsItsGroup(actor)}) and ${seesTextsOfRun(actor)})`;

/**
 * Returns the SQL condition on `runs` that the person may read the run: steers it, or for a run without a group answered
 * for its event, which is not archived, when the run began; a run of a plan also needs `view_lesson_plans`.
 */
export const reads = (actor: Actor): Condition => sql`(${steers(actor)} or (
  runs.group_id is null and ${seesTextsOfRun(actor)} and exists (
    select from events where events.id = runs.event_id and events.archived_at is null
      and ${answersFor(actor, sql`runs.created_at`)})))`;
