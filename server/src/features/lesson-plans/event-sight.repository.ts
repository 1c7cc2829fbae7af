import type { Flag } from '@teamsparks/contract/shared/access';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { programIsVisibleTo } from './programs/index.ts';

/** Permissions a substitute must hold to take over an event. */
export const takesOver: readonly Flag[] = [
  'view_events',
  'view_lesson_plans',
  'run_challenges',
  'add_edit_lesson_plans',
];

type Condition = RawBuilder<boolean>;
const never = sql<boolean>`false`;

/**
 * Builds the SQL condition on `events` that the person leads a group of the event, archived or not, and still has
 * `run_challenges`.
 */
export const leads = (actor: Actor): Condition =>
  can(actor, 'run_challenges')
    ? sql`exists (
  select 1 from event_groups join group_leaders on group_leaders.group_id = event_groups.group_id
  where event_groups.event_id = events.id and group_leaders.user_id = ${actor.userId})`
    : never;

/**
 * Builds the SQL condition on `events` that the event's last day is not over, in the event's time zone or else in
 * `zone`. Comparing days means that nothing has to be ended, and that the rule moves with the event.
 */
export const dayIsAhead = (zone: string | RawBuilder<string>): Condition =>
  sql`now() < (events.end_date + 1)::timestamp at time zone coalesce(events.time_zone, ${zone})`;

/**
 * Builds the condition that the person was made a substitute by `moment`, the day is not over, and they hold every
 * permission it takes.
 */
const standsInSince = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  takesOver.every((flag) => can(actor, flag))
    ? sql`exists (
  select 1 from event_substitutes as substitute
  where substitute.event_id = events.id and substitute.user_id = ${actor.userId} and substitute.removed_at is null
    and substitute.created_at <= ${moment} and ${dayIsAhead(sql`substitute.time_zone`)})`
    : never;

/**
 * Builds the SQL condition on `events` that the person is a substitute for the event now: its last day is not over, and
 * they hold every permission of {@link takesOver}.
 */
export const standsIn = (actor: Actor): Condition => standsInSince(actor, sql`now()`);

/** Builds the condition that the person follows a group of the event. Archived groups do not count. */
const follows = ({ userId }: Actor): Condition => sql`exists (
  select 1 from event_groups join groups on groups.id = event_groups.group_id
    join group_followers on group_followers.group_id = groups.id
  where event_groups.event_id = events.id and groups.archived_at is null
    and group_followers.user_id = ${userId} and confirmed_at is not null)`;

/** Builds the condition that the person is a mentor assigned to `what` who has not declined this event. */
const isAssigned = ({ userId }: Actor, what: Condition): Condition => sql`exists (
  select 1 from mentors join mentor_assignments as assigned on assigned.mentor_id = mentors.id
  where mentors.user_id = ${userId} and assigned.declined_at is null and (${what}) and not exists (
    select 1 from mentor_assignments as declined
    where declined.mentor_id = mentors.id and declined.event_id = events.id and declined.declined_at is not null))`;

const toEventOrGroup = sql<boolean>`assigned.event_id = events.id or assigned.group_id in (
  select group_id from event_groups where event_groups.event_id = events.id)`;
const toProgram = sql<boolean>`assigned.program_id = events.program_id`;

/** Builds the condition that the person leads a group of the event's program, or is assigned to that program. */
const worksInProgram = (actor: Actor): Condition => sql`((${sql.lit(can(actor, 'run_challenges'))} and exists (
    select 1 from groups join group_leaders on group_leaders.group_id = groups.id
    where group_leaders.user_id = ${actor.userId} and groups.program_id = events.program_id))
  or ${isAssigned(actor, toProgram)})`;

/**
 * Builds the SQL condition on `events` that the event is the person's own now: {@link leads} or {@link standsIn}
 * holds, they follow a group of it that is not archived, or are a mentor assigned to it, a group of it or its program
 * and have not declined. Administrators get no more than others.
 */
export const concerns = (actor: Actor): Condition =>
  sql`(${leads(actor)} or ${standsIn(actor)} or ${follows(actor)}
    or ${isAssigned(actor, sql`${toEventOrGroup} or ${toProgram}`)})`;

/**
 * Builds the SQL condition that the event has a program and the person may see that program. The query joins
 * `programs`.
 */
export const knowsProgram = (actor: Actor): Condition =>
  sql`(events.program_id is not null and ${programIsVisibleTo(actor)(expressionBuilder<Tables, 'programs'>())})`;

/**
 * Builds the one SQL condition for everything that shows events (docs/permissions.md), archived or not; false
 * without `view_events`, except for administrators. An event that never had a group is as visible as its program;
 * one that had is for leaders, and followers of current groups. Any event is for mentors who have not declined,
 * current substitutes, and administrators who see its program, if any. The query joins `programs`.
 */
export function isVisibleTo(actor: Actor): Condition {
  const administers = can(actor, 'system_administration');
  if (!can(actor, 'view_events') && !administers) return never;
  return sql`(
    (not events.had_group and ${knowsProgram(actor)})
    or (${sql.lit(administers)} and (events.program_id is null or ${knowsProgram(actor)}))
    or (events.had_group and (${leads(actor)} or ${follows(actor)}))
    or ${standsIn(actor)}
    or ${isAssigned(actor, sql`${toEventOrGroup} or ${toProgram}`)})`;
}

/**
 * Builds the condition that the person sees what is inside the event: leaders, substitutes, mentors assigned to it or a
 * group of it, administrators.
 */
const seesInside = (actor: Actor): Condition =>
  sql`(${sql.lit(can(actor, 'system_administration'))} or ${leads(actor)} or ${standsIn(actor)}
    or ${isAssigned(actor, toEventOrGroup)})`;

/**
 * Builds the SQL condition on `events` that the person answered for the event at `moment` and may still read it: its
 * leaders, and the substitutes it had by then; false without `view_events`.
 */
export const answersFor = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  can(actor, 'view_events') ? sql`(${leads(actor)} or ${standsInSince(actor, moment)})` : never;

/**
 * Builds the SQL condition on `events` that {@link answersFor} is true or the person is a mentor assigned to the
 * event or a group of it who has not declined it.
 */
export const worksInsideSince = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  sql`(${answersFor(actor, moment)} or ${isAssigned(actor, toEventOrGroup)})`;

const seesPlans = (actor: Actor): Condition =>
  sql`(not events.had_group or ${seesInside(actor)} or ${isAssigned(actor, toProgram)})`;

/** Builds the condition that a plan for one event only belongs to an event whose plans the person sees. */
export const showsPlanTo = (actor: Actor): Condition => sql`exists (
  select 1 from events left join programs on programs.id = events.program_id
  where events.id = lesson_plans.event_id and ${isVisibleTo(actor)} and ${seesPlans(actor)})`;

/**
 * Builds the condition that a plan is on an event with (or once with) a group, of no archived program, whose plans
 * the person sees. A draft counts as ready there: publishing it would show it to every student and parent, while its
 * event is for few.
 */
export const showsDraftTo = (actor: Actor): Condition => sql`exists (
  select 1 from event_lesson_plans as planned
    join events on events.id = planned.event_id left join programs on programs.id = events.program_id
  where planned.lesson_plan_id = lesson_plans.id and events.had_group and programs.archived_at is null
    and ${isVisibleTo(actor)} and ${seesPlans(actor)})`;

/**
 * Starts a query for the events the person may see, archived ones included, with the columns that rights depend on; the
 * caller adds conditions and order. Every query for events starts here.
 */
export function visibleEvents(db: Database, actor: Actor) {
  return db
    .selectFrom('events')
    .leftJoin('programs', 'programs.id', 'events.program_id')
    .selectAll('events')
    .select(sql<string | null>`case when ${knowsProgram(actor)} then programs.name end`.as('program_name'))
    .select(knowsProgram(actor).as('knows_program'))
    .select(sql<boolean>`programs.archived_at is not null`.as('program_archived'))
    .select(leads(actor).as('leads'))
    .select(standsIn(actor).as('stands_in'))
    .select(worksInProgram(actor).as('works_in_program'))
    .select(seesInside(actor).as('sees_inside'))
    .select(seesPlans(actor).as('sees_plans'))
    .where(isVisibleTo(actor));
}
export type FoundEvent = Awaited<ReturnType<ReturnType<typeof visibleEvents>['execute']>>[number];

/** Returns the events of `ids` (null is ignored) whose plans this person sees, by id, archived ones included. */
export async function findEventsWithPlans(
  db: Database,
  actor: Actor,
  ids: readonly (number | null)[],
): Promise<Map<number | null, FoundEvent>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await visibleEvents(db, actor).where('events.id', 'in', wanted).execute();
  return new Map(rows.filter(({ sees_plans }) => sees_plans).map((row) => [row.id, row]));
}
