import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { Event, PlannedPart } from '@teamsparks/contract/events/fields';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { canEdit, canPlan, type FoundEvent, outlinesOf, plansOf } from '../lesson-plans/index.ts';
import { findGroupsOf, findMentorsOf } from './event-groups.repository.ts';
import { timeText } from './event-times.ts';
import { type Assignment, findAssignmentsInOrder } from './event-plans.repository.ts';

/**
 * Returns events as this person may see them, in the order of `rows`: `groups` and `mentors` (names as "Ada L.") are
 * null unless the row's `sees_inside` is true, and `program_id` is null unless its `knows_program` is. Does not
 * check whether they may see the events.
 */
export async function toEvents(db: Database, actor: Actor, rows: readonly FoundEvent[]): Promise<Event[]> {
  const inside = rows.filter(({ sees_inside }) => sees_inside).map(({ id }) => id);
  const groups = await findGroupsOf(db, inside);
  const mentors = await findMentorsOf(db, inside);
  return rows.map((row) => ({
    ...row,
    program_id: row.knows_program ? row.program_id : null,
    begins_at: timeText(row.begins_at),
    ends_at: timeText(row.ends_at),
    begins: row.begins.toISOString(),
    ends: row.ends.toISOString(),
    groups: row.sees_inside ? (groups.get(row.id) ?? []) : null,
    mentors: row.sees_inside ? (mentors.get(row.id) ?? []).map(({ name }) => shownName(name)) : null,
    version: row.revision,
    archived: row.archived_at !== null,
    can: { edit: canEdit(actor, row), plan: canPlan(actor, row) },
  }));
}

/** Returns one event as this person may see it, as {@link toEvents} does. */
export async function toEvent(db: Database, actor: Actor, row: FoundEvent): Promise<Event> {
  const [event] = await toEvents(db, actor, [row]);
  if (!event) throw new Error('an event has no view');
  return event;
}

/** Returns the plan ids of assignments, in their order. */
export const planIdsIn = (assignments: readonly Assignment[]): number[] =>
  assignments.map(({ lesson_plan_id }) => lesson_plan_id);

/**
 * Returns the plans of an event that this person may see, in order, without deleted ones, each with minutes and
 * challenges; null unless the event's `sees_plans` is true and the person has `view_lesson_plans`.
 */
export async function plansInOrder(db: Database, actor: Actor, event: FoundEvent): Promise<PlannedPart[] | null> {
  if (!event.sees_plans || !can(actor, 'view_lesson_plans')) return null;
  const assignments = await findAssignmentsInOrder(db, [event.id]);
  const plans = await plansOf(db, actor, planIdsIn(assignments));
  const outlines = await outlinesOf(db, actor, [...plans.keys()]);
  return assignments.flatMap(({ lesson_plan_id, order_index }) => {
    const lesson_plan = plans.get(lesson_plan_id);
    if (!lesson_plan) return [];
    const { minutes, unknown, challenges } = outlines.get(lesson_plan_id) ?? { minutes: 0, unknown: 0, challenges: [] };
    return [{ lesson_plan, order_index, minutes, unknown, challenges }];
  });
}

/**
 * Returns the names of each event's plans that this person may see, in order, by event id. An event without plans is
 * absent, and one whose `sees_plans` is false; without `view_lesson_plans` every event is.
 */
export async function planNamesOf(
  db: Database,
  actor: Actor,
  events: readonly FoundEvent[],
): Promise<Map<number, string[]>> {
  if (!can(actor, 'view_lesson_plans')) return new Map();
  const shown = events.filter(({ sees_plans }) => sees_plans).map(({ id }) => id);
  const assignments = await findAssignmentsInOrder(db, shown);
  const plans = await plansOf(db, actor, planIdsIn(assignments));
  const byEvent = Map.groupBy(assignments, ({ event_id }) => event_id);
  return new Map(
    [...byEvent].map(([id, own]) => [id, own.flatMap(({ lesson_plan_id }) => plans.get(lesson_plan_id)?.name ?? [])]),
  );
}
