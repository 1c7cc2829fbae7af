import type { CallInput } from '@teamsparks/contract/calls';
import {
  copyEventLessonPlan,
  createEventLessonPlan,
  deleteEventLessonPlan,
} from '@teamsparks/contract/events/addresses';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

/**
 * Waits for a change of the plans of events and returns its result; throws what it throws. Refetches the plans of
 * events and the lists of events in both cases.
 */
export const changingPlans = <T>(change: Promise<T>) =>
  changing(change, workKeys.teaching.eventPlans, workKeys.events.lists);

type Assignment = CallInput<typeof createEventLessonPlan>['body'];

/**
 * Puts a plan on an event, at `order_index` or at the end, and refetches the plans of events. A plan that the event
 * has already, or that is for another event only, is put there as a copy: the returned `lesson_plan_id` says which.
 */
export const putPlan = (body: Assignment) => changingPlans(call(createEventLessonPlan, { body }));

/**
 * Removes a plan from an event and refetches the plans of events. The plan itself stays; a copy for this event only can
 * be restored for a day.
 */
export const takePlanOff = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(deleteEventLessonPlan, { params: { eventId: String(event_id), planId: String(lesson_plan_id) } }));

/**
 * Replaces a plan of an event, in its place, with a new copy that only this event uses, refetches the plans of events,
 * and returns the copy's `lesson_plan_id`.
 */
export const copyForEvent = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(copyEventLessonPlan, { params: { id: String(event_id) }, body: { lesson_plan_id } }));
