import { listUsedOn, type UsedOn } from '@teamsparks/contract/events/addresses';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { PlanRun } from '@teamsparks/contract/runs/addresses/event-runs';
import { callQuery } from '../../shared/api/call-query.ts';
import type { Session } from '../../shared/session/session.ts';
import { workKeys } from '../work-keys.ts';

/** What the main button of a plan's page does. */
export type NextStep =
  | { kind: 'add_parts' | 'publish' | 'put_on_event' | 'print' | 'run' }
  | { kind: 'go_on'; runId: number }
  | { kind: 'prepare' | 'look_back'; event: UsedOn };

/** Returns the query of the events that use a plan. */
export const usedOnQuery = (planId: string) => {
  const query = { lesson_plan_id: planId };
  return callQuery(workKeys.events.of('used-on', query), listUsedOn, { query });
};

/**
 * Returns this person's next step with a plan, the first that applies: continue its open run, add parts if it has
 * none, run it if due, publish it for an event that never had a group, prepare an event, look back on one; then,
 * with `add_edit_lesson_plans` and `view_events`, put it on an event if it is on none; others publish or print it.
 * Undefined if nothing is left, or if it is empty and they may not edit it.
 */
export function nextStepOf(
  { items, status, can, for_group }: Pick<WholePlan, 'items' | 'status' | 'can' | 'for_group'>,
  /** Upcoming events first, then the latest; absent if not loaded. */
  used: readonly UsedOn[] | undefined,
  /** Absent if not loaded. */
  run: PlanRun | undefined,
  session: Pick<Session, 'can'>,
): NextStep | undefined {
  if (run && run.open !== null) return { kind: 'go_on', runId: run.open };
  if (items.length === 0) return can.edit ? { kind: 'add_parts' } : undefined;
  if (run?.due) return { kind: 'run' };
  const event = (next: UsedOn['next']) => used?.find((one) => one.next === next);
  const [ahead, over] = [event('prepare'), event('look_back')];
  const mayPublish = status === 'draft' && can.publish && !can.set_status;
  if (mayPublish && used?.some((one) => one.next === 'prepare' && !one.had_group)) return { kind: 'publish' };
  if (ahead) return { kind: 'prepare', event: ahead };
  if (over) return { kind: 'look_back', event: over };
  if (session.can('add_edit_lesson_plans') && session.can('view_events')) {
    return used?.length === 0 ? { kind: 'put_on_event' } : undefined;
  }
  return mayPublish && !for_group ? { kind: 'publish' } : { kind: 'print' };
}
