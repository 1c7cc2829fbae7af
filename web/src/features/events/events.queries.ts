import type { BodyOf, CallInput } from '@teamsparks/contract/endpoint';
import {
  archiveEvent,
  createCalendarFeed,
  createEvent,
  deleteEventLessonPlan,
  type Event,
  type EventLessonPlan,
  getCalendarFeed,
  listEventLessonPlans,
  listEvents,
  restoreEvent,
  revokeCalendarFeed,
  updateEvent,
} from '@teamsparks/contract/events';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { workKeys } from '../../parts/work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

interface Wanted {
  /** Of one program, '' for all. */
  program_id: string;
  archived: boolean;
}

export function eventsQuery({ program_id, archived }: Wanted) {
  const query = { ...(program_id !== '' && { program_id }), ...(archived && { archived: 'true' as const }) };
  const answer = callQuery(workKeys.events.list(program_id, archived), listEvents, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

/** The plans of all events that this person can see, the latest first; asked again with everything that shows plans. */
export const eventPlansQuery = callQuery(workKeys.teaching.eventPlans, listEventLessonPlans);

const changingEvents = (change: Promise<Event>) => changing(change, workKeys.events.lists);

export const addEvent = (body: CallInput<typeof createEvent>['body']) => changingEvents(call(createEvent, { body }));
/** Answers 412 if somebody else has saved another version since. */
export const saveEvent = ({ id, version }: Event, body: BodyOf<typeof updateEvent>) =>
  changingEvents(call(updateEvent, { params: paramsOf(id), body, ifMatch: version }));
export const archiveEventById = (id: number) => changingEvents(call(archiveEvent, { params: paramsOf(id) }));
export const restoreEventById = (id: number) => changingEvents(call(restoreEvent, { params: paramsOf(id) }));

/** The plan itself stays. */
export function takePlanOff({ event_id, lesson_plan_id }: EventLessonPlan): Promise<unknown> {
  const params = { eventId: String(event_id), planId: String(lesson_plan_id) };
  return changing(call(deleteEventLessonPlan, { params }), eventPlansQuery.queryKey);
}

export const feedQuery = callQuery(workKeys.events.feed, getCalendarFeed);

/** Answers the address, which nobody can be told again. */
export async function makeFeed(): Promise<string> {
  const { path, created_at } = await call(createCalendarFeed);
  queryClient.setQueryData(feedQuery.queryKey, { created_at });
  return new URL(path, location.origin).href;
}

export async function stopFeed(): Promise<void> {
  queryClient.setQueryData(feedQuery.queryKey, await call(revokeCalendarFeed));
}
