import type { CallInput } from '@teamsparks/contract/calls';
import {
  copyEventLessonPlan,
  createEventLessonPlan,
  deleteEventLessonPlan,
} from '@teamsparks/contract/events/addresses';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

/** Waits for a change of what is planned for events. */
export const changingPlans = <T>(change: Promise<T>) =>
  changing(change, workKeys.teaching.eventPlans, workKeys.events.lists);

type Assignment = CallInput<typeof createEventLessonPlan>['body'];

/** At the end, or in the place that it had. */
export const putPlan = (body: Assignment) => changingPlans(call(createEventLessonPlan, { body }));

/** The plan itself stays; one for this event only stays for a day. */
export const takePlanOff = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(deleteEventLessonPlan, { params: { eventId: String(event_id), planId: String(lesson_plan_id) } }));

/** Puts a copy for this event only into the place of a plan. */
export const copyForEvent = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(copyEventLessonPlan, { params: { id: String(event_id) }, body: { lesson_plan_id } }));
