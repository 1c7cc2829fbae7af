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

export const planQuery = (id: number) =>
  callQuery(workKeys.teaching.plan(id), getLessonPlan, { params: { id: String(id) } });

export type NewPlanValues = CallInput<typeof createLessonPlan>['body'];
export type AddedParts = CallInput<typeof addPlanItems>['body'];
export type NewPart = AddedParts['items'][number];

/** Plans, and the events and challenges that show which plans they are in. */
const outdated = [workKeys.teaching.all, workKeys.events.lists];

/** Creates the plan with all that it begins with in one request: everything or nothing. */
export const createPlan = (body: NewPlanValues) => changing(call(createLessonPlan, { body }), ...outdated);

/** The answer has the ids of what was added. */
export const addParts = (id: number, body: AddedParts) =>
  changing(call(addPlanItems, { params: { id: String(id) }, body }), ...outdated);

export const removeParts = (id: number, items: readonly number[]) =>
  changing(call(removePlanItems, { params: { id: String(id) }, body: { items: [...items] } }), ...outdated);

/** Takes back a plan that was just made: its parts first, because only an empty one is its author's to delete. */
export async function takeBackPlan(id: number): Promise<void> {
  const params = { id: String(id) };
  const { items } = await call(getLessonPlan, { params });
  if (items.length > 0) await call(removePlanItems, { params, body: { items: items.map((item) => item.id) } });
  await changing(call(deleteLessonPlan, { params }), ...outdated);
}
