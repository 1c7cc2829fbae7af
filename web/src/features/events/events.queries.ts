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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../parts/query-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

interface Wanted {
  /** Of one program, '' for all. */
  program_id: string;
  archived: boolean;
}

export function eventsQuery({ program_id, archived }: Wanted) {
  return queryOptions({
    queryKey: queryKeys.events.list(program_id, archived),
    queryFn: ({ signal }) =>
      call(listEvents, {
        query: { ...(program_id !== '' && { program_id }), ...(archived && { archived: 'true' }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The plans of all events that this person can see, the latest first; asked again with everything that shows plans. */
export const eventPlansQuery = queryOptions({
  queryKey: queryKeys.teaching.eventPlans,
  queryFn: ({ signal }) => call(listEventLessonPlans, { signal }),
});

/** What shows events is asked again; where the change failed, too: it may be out of date. */
async function changing(work: Promise<Event>): Promise<Event> {
  try {
    return await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: queryKeys.events.lists });
  }
}

export const addEvent = (body: CallInput<typeof createEvent>['body']) => changing(call(createEvent, { body }));
/** Answers 412 if somebody else has saved another version since. */
export const saveEvent = ({ id, version }: Event, body: BodyOf<typeof updateEvent>) =>
  changing(call(updateEvent, { params: paramsOf(id), body, ifMatch: version }));
export const archiveEventById = (id: number) => changing(call(archiveEvent, { params: paramsOf(id) }));
export const restoreEventById = (id: number) => changing(call(restoreEvent, { params: paramsOf(id) }));

/** The plan itself stays; what shows plans of events is asked again, where it failed, too. */
export async function takePlanOff({ event_id, lesson_plan_id }: EventLessonPlan): Promise<void> {
  try {
    await call(deleteEventLessonPlan, { params: { eventId: String(event_id), planId: String(lesson_plan_id) } });
  } finally {
    await queryClient.invalidateQueries(eventPlansQuery);
  }
}

export const feedQuery = queryOptions({
  queryKey: queryKeys.events.feed,
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
});

/** Answers the address, which nobody can be told again. */
export async function makeFeed(): Promise<string> {
  const { path, created_at } = await call(createCalendarFeed);
  queryClient.setQueryData(feedQuery.queryKey, { created_at });
  return new URL(path, location.origin).href;
}

export async function stopFeed(): Promise<void> {
  queryClient.setQueryData(feedQuery.queryKey, await call(revokeCalendarFeed));
}
