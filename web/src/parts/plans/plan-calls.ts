import type { CallInput } from '@teamsparks/contract/calls';
import {
  addPlanItems,
  createLessonPlan,
  deleteLessonPlan,
  getLessonPlan,
  listLessonPlans,
  removePlanItems,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

export const plansQuery = callQuery(workKeys.teaching.plans, listLessonPlans);

/** Returns the query of one lesson plan. */
export const planQuery = (id: number) =>
  callQuery(workKeys.teaching.plan(id), getLessonPlan, { params: { id: String(id) } });

export type NewPlanValues = CallInput<typeof createLessonPlan>['body'];
export type AddedParts = CallInput<typeof addPlanItems>['body'];
export type NewPart = AddedParts['items'][number];

/** Keys of plans, and of the events and challenges that show which plans they are in. */
const outdated = [workKeys.teaching.all, workKeys.events.lists];

/**
 * Creates a plan with all its parts in one request, all or nothing, refetches plans and events, and returns the plan.
 */
export const createPlan = (body: NewPlanValues) => changing(call(createLessonPlan, { body }), ...outdated);

/** Adds parts to a plan, refetches plans and events, and returns the plan with the ids of the added parts. */
export const addParts = (id: number, body: AddedParts) =>
  changing(call(addPlanItems, { params: { id: String(id) }, body }), ...outdated);

/** Removes the parts with these ids from a plan, then refetches plans and events. */
export const removeParts = (id: number, items: readonly number[]) =>
  changing(call(removePlanItems, { params: { id: String(id) }, body: { items: [...items] } }), ...outdated);

/**
 * Undoes the creation of a plan, then refetches plans and events: removes all its parts first, because its author
 * may delete an empty plan. If the deletion then fails, it throws and the empty plan stays.
 */
export async function undoCreatePlan(id: number): Promise<void> {
  const params = { id: String(id) };
  const { items } = await call(getLessonPlan, { params });
  if (items.length > 0) await call(removePlanItems, { params, body: { items: items.map((item) => item.id) } });
  await changing(call(deleteLessonPlan, { params }), ...outdated);
}
