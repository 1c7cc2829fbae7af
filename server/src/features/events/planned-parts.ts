import type { PlannedPart } from '@teamsparks/contract/events/fields';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { outlinesOf, plansOf, type FoundEvent } from '../lesson-plans/index.ts';
import { type Assignment, findAssignmentsInOrder } from './event-plans.repository.ts';

/** Returns the plan ids of assignments, in their order. */
export const planIdsIn = (assignments: readonly Assignment[]): number[] =>
  assignments.map(({ lesson_plan_id }) => lesson_plan_id);

/**
 * Returns the plans of an event in order, each with minutes and challenges; null for followers and for people who may
 * not see plans.
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
 * Returns the names of each event's plans in order, by event id, as far as this person may see them; an event without
 * plans is absent, and without `view_lesson_plans` every event.
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
