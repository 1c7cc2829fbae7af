import { sql, type RawBuilder } from 'kysely';
import { can, isSharedLogin, type Actor } from '../../platform/actor.ts';
import { answersFor } from '../lesson-plans/index.ts';

type Condition = RawBuilder<boolean>;

/** A shared login's runs are those of its session. */
export const hosts = (actor: Actor): Condition =>
  isSharedLogin(actor)
    ? sql`(runs.host_id = ${actor.userId} and runs.session_id = ${actor.sessionId})`
    : sql`(runs.host_id = ${actor.userId})`;

const leadsItsGroup = (actor: Actor): Condition =>
  can(actor, 'run_challenges')
    ? sql`exists (
  select from group_leaders where group_leaders.group_id = runs.group_id and group_leaders.user_id = ${actor.userId})`
    : sql`false`;

/** A plan's words are for those who see plans. */
export const seesItsWords = (actor: Actor): Condition =>
  can(actor, 'view_lesson_plans') ? sql`true` : sql`(runs.lesson_plan_id is null)`;

/** The host, and the leaders of its group: theirs is the run, in lists too. */
export const steers = (actor: Actor): Condition =>
  sql`((${hosts(actor)} or ${leadsItsGroup(actor)}) and ${seesItsWords(actor)})`;

/** A run that belongs to no group is also read by those who answered for its event when it began. */
export const reads = (actor: Actor): Condition => sql`(${steers(actor)} or (
  runs.group_id is null and ${seesItsWords(actor)} and exists (
    select from events where events.id = runs.event_id and events.archived_at is null
      and ${answersFor(actor, sql`runs.created_at`)})))`;
