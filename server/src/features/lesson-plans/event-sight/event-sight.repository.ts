import type { Flag } from '@teamsparks/contract/shared/access';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../tables.ts';
import { programIsVisibleTo } from '../programs/index.ts';

/** What taking an event over asks for. */
export const takesOver: readonly Flag[] = [
  ...(['view_events', 'view_lesson_plans', 'run_challenges', 'add_edit_lesson_plans'] as const),
];

type Condition = RawBuilder<boolean>;
const never = sql<boolean>`false`;

/** Whoever lost the right to lead groups sees them no more, and their events neither. */
export const leads = (actor: Actor): Condition =>
  can(actor, 'run_challenges')
    ? sql`exists (
  select 1 from event_groups join group_leaders on group_leaders.group_id = event_groups.group_id
  where event_groups.event_id = events.id and group_leaders.user_id = ${actor.userId})`
    : never;

/**
 * The day of the event is not over: its last one, where it takes place. One that belongs to no zone ends with the day in
 * `zone`. A rule that compares days needs nobody to end anything, and moves with the event.
 */
export const dayIsAhead = (zone: string | RawBuilder<string>): Condition =>
  sql`now() < (events.end_date + 1)::timestamp at time zone coalesce(events.time_zone, ${zone})`;

/** The event was handed to the person for its day, before `moment`, and they hold what taking events over asks for. */
const standsInSince = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  takesOver.every((flag) => can(actor, flag))
    ? sql`exists (
  select 1 from event_substitutes as substitute
  where substitute.event_id = events.id and substitute.user_id = ${actor.userId} and substitute.removed_at is null
    and substitute.created_at <= ${moment} and ${dayIsAhead(sql`substitute.time_zone`)})`
    : never;

export const standsIn = (actor: Actor): Condition => standsInSince(actor, sql`now()`);

/** An archived group has nothing to follow. */
const follows = ({ userId }: Actor): Condition => sql`exists (
  select 1 from event_groups join groups on groups.id = event_groups.group_id
    join group_followers on group_followers.group_id = groups.id
  where event_groups.event_id = events.id and groups.archived_at is null
    and group_followers.user_id = ${userId} and confirmed_at is not null)`;

/** Whether the person is a mentor who is assigned to `what` and has not declined this event. */
const isAssigned = ({ userId }: Actor, what: Condition): Condition => sql`exists (
  select 1 from mentors join mentor_assignments as assigned on assigned.mentor_id = mentors.id
  where mentors.user_id = ${userId} and assigned.declined_at is null and (${what}) and not exists (
    select 1 from mentor_assignments as declined
    where declined.mentor_id = mentors.id and declined.event_id = events.id and declined.declined_at is not null))`;

const toEventOrGroup = sql<boolean>`assigned.event_id = events.id or assigned.group_id in (
  select group_id from event_groups where event_groups.event_id = events.id)`;
const toProgram = sql<boolean>`assigned.program_id = events.program_id`;

/** Whether the person works in the program: leads a group of it, or is assigned to it. */
const worksInProgram = (actor: Actor): Condition => sql`((${sql.lit(can(actor, 'run_challenges'))} and exists (
    select 1 from groups join group_leaders on group_leaders.group_id = groups.id
    where group_leaders.user_id = ${actor.userId} and groups.program_id = events.program_id))
  or ${isAssigned(actor, toProgram)})`;

/** The person leads it, stands in, is assigned to it, to a group or to its program, or follows a group of it. */
export const concerns = (actor: Actor): Condition =>
  sql`(${leads(actor)} or ${standsIn(actor)} or ${follows(actor)}
    or ${isAssigned(actor, sql`${toEventOrGroup} or ${toProgram}`)})`;

/** The person leads it, stands in, is assigned to it or a group of it, or works in its program. Administrators work at all. */
export const worksAt = (actor: Actor): Condition =>
  sql`(${sql.lit(can(actor, 'system_administration'))} or ${leads(actor)} or ${standsIn(actor)}
    or ${worksInProgram(actor)} or ${isAssigned(actor, toEventOrGroup)})`;

/** The program is there and the person may know of it. */
export const knowsProgram = (actor: Actor): Condition =>
  sql`(events.program_id is not null and ${programIsVisibleTo(actor)(expressionBuilder<Tables, 'programs'>())})`;

/**
 * The one rule for everything that shows events (docs/permissions.md): those of programs without a group as their program;
 * those that ever had a group for its leaders, confirmed followers, assigned mentors and administrators; any of them for who
 * stands in on its day.
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

/** Of leaders, of who stands in, of mentors assigned to the event or a group of it, and of administrators. */
const seesInside = (actor: Actor): Condition =>
  sql`(${sql.lit(can(actor, 'system_administration'))} or ${leads(actor)} or ${standsIn(actor)}
    or ${isAssigned(actor, toEventOrGroup)})`;

/** Who led the event at `moment`, as far as they may read it still: its leaders, and who has stood in since before it. */
export const answersFor = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  can(actor, 'view_events') ? sql`(${leads(actor)} or ${standsInSince(actor, moment)})` : never;

/** The same people, and mentors assigned to the event or a group of it. */
export const worksInsideSince = (actor: Actor, moment: RawBuilder<Date>): Condition =>
  sql`(${answersFor(actor, moment)} or ${isAssigned(actor, toEventOrGroup)})`;

const seesPlans = (actor: Actor): Condition =>
  sql`(not events.had_group or ${seesInside(actor)} or ${isAssigned(actor, toProgram)})`;

/** Whether a plan that was changed for one event is that of an event that the person sees with its plans. */
export const showsPlanTo = (actor: Actor): Condition => sql`exists (
  select 1 from events left join programs on programs.id = events.program_id
  where events.id = lesson_plans.event_id and ${isVisibleTo(actor)} and ${seesPlans(actor)})`;

/**
 * Whether a plan is on an event that has or had a group and that the person sees with its plans. A draft is ready there: it would
 * be for every student and parent once it is published, while its event is for few.
 */
export const showsDraftTo = (actor: Actor): Condition => sql`exists (
  select 1 from event_lesson_plans as planned
    join events on events.id = planned.event_id left join programs on programs.id = events.program_id
  where planned.lesson_plan_id = lesson_plans.id and events.had_group and programs.archived_at is null
    and ${isVisibleTo(actor)} and ${seesPlans(actor)})`;

/** The only way to events, archived ones included. */
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

/** By id: those of `ids` that this person sees with their plans, archived ones too. */
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
