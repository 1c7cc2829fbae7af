import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import {
  archiveEvent,
  createEvent,
  type Event,
  restoreEvent,
  updateEvent,
  copyEventLessonPlan,
  createEventLessonPlan,
  deleteEventLessonPlan,
} from '@teamsparks/contract/events/addresses';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/**
 * Waits for a change of an event and returns its result; throws what it throws. Refetches the lists of events and
 * the mentors, also after a failure, because mentors depend on an event's groups and program.
 */
export const changingEvents = (change: Promise<Event>) => changing(change, workKeys.events.lists, workKeys.mentoring);

/** Creates an event, refetches the lists of events and the mentors, and returns the event. */
export const addEvent = (body: CallInput<typeof createEvent>['body']) => changingEvents(call(createEvent, { body }));

/**
 * Saves fields of an event, refetches the lists of events and the mentors, and returns the event; throws 412 if the
 * server has another version of it.
 */
export const saveEvent = ({ id, version }: Pick<Event, 'id' | 'version'>, body: BodyOf<typeof updateEvent>) =>
  changingEvents(call(updateEvent, { params: paramsOf(id), body, ifMatch: version }));

/** Archives one event, refetches the lists of events and the mentors, and returns the event. */
export const archiveEventById = (id: number) => changingEvents(call(archiveEvent, { params: paramsOf(id) }));
/** Archives all events of an event's series that are not over, refetches the lists of events and the mentors. */
export const archiveSeriesOf = (id: number) =>
  changingEvents(call(archiveEvent, { params: paramsOf(id), query: { scope: 'all' } }));
/** Restores an archived event, refetches the lists of events and the mentors, and returns the event. */
export const restoreEventById = (id: number) => changingEvents(call(restoreEvent, { params: paramsOf(id) }));

/**
 * Waits for a change of the plans of events and returns its result; throws what it throws. Refetches the plans of
 * events and the lists of events, also after a failure.
 */
export const changingPlans = <T>(change: Promise<T>) =>
  changing(change, workKeys.teaching.eventPlans, workKeys.events.lists);

type Assignment = CallInput<typeof createEventLessonPlan>['body'];

/**
 * Puts a plan on an event, at `order_index` or at the end, and refetches events and their plans. A plan that the
 * event has already, or that is for another event only, is put there as a copy: the returned `lesson_plan_id` says
 * which.
 */
export const putPlan = (body: Assignment) => changingPlans(call(createEventLessonPlan, { body }));

/**
 * Removes a plan from an event and refetches events and their plans. The plan itself stays, except a copy for this
 * event only, which can be restored for a day.
 */
export const takePlanOff = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(deleteEventLessonPlan, { params: { eventId: String(event_id), planId: String(lesson_plan_id) } }));

/**
 * Replaces a plan of an event, in its place, with a new copy that only this event uses, refetches events and their
 * plans, and returns the copy's `lesson_plan_id`.
 */
export const copyForEvent = ({ event_id, lesson_plan_id }: Assignment) =>
  changingPlans(call(copyEventLessonPlan, { params: { id: String(event_id) }, body: { lesson_plan_id } }));
