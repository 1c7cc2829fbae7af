import type { Run } from '@teamsparks/contract/runs/fields/run-view';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepares, plansOf } from '../lesson-plans/index.ts';
import { findEvent, findLookedBackOn } from '../events/index.ts';
import { findGroup } from '../groups/index.ts';
import type { RunRecord } from './runs.repository.ts';

type Around = Pick<Run['of'], 'lesson_plan' | 'event' | 'group'>;

/**
 * Returns the lesson plan, event and group that a run belongs to; each is null if there is none or this person may not see
 * it now, an archived event also. The event's `look_back` is true if the person prepares it and nobody has looked back on
 * it.
 */
export async function readPlanEventGroup(
  db: Database,
  actor: Actor,
  { lesson_plan_id, event_id, group_id }: RunRecord,
): Promise<Around> {
  const seesPlans = lesson_plan_id !== null && can(actor, 'view_lesson_plans');
  const plan = seesPlans ? (await plansOf(db, actor, [lesson_plan_id])).get(lesson_plan_id) : undefined;
  const group = group_id === null ? undefined : await findGroup(db, actor, group_id);
  return {
    lesson_plan: plan ? { id: plan.id, name: plan.name } : null,
    group: group ? { id: group.id, name: group.name } : null,
    event: event_id === null ? null : await eventOf(db, actor, event_id),
  };
}

async function eventOf(db: Database, actor: Actor, id: number): Promise<Around['event']> {
  const event = await findEvent(db, actor, id);
  if (!event || event.archived_at || event.program_archived) return null;
  const isDone = (await findLookedBackOn(db, [id])).has(id);
  return { id, name: event.name, begins: event.begins.toISOString(), look_back: !isDone && prepares(actor, event) };
}
