import * as z from 'zod/mini';
import * as at from './addresses.ts';
import { endpoint, plainRoute } from '../shared/endpoint.ts';
import {
  cancelQuery,
  copiedEventPlan,
  event,
  eventChanges,
  eventLessonPlan,
  eventPlanParams,
  newEvent,
  newEventLessonPlan,
  newPlanOrder,
  restoreQuery,
  substituteParams,
  usedIn,
  usedInQuery,
  usedOn,
  usedOnQuery,
  wholeEvent,
} from './fields.ts';
import { id, idParams, timestamp } from '../shared/fields.ts';
import { invited, inviteeWithNote } from '../accounts/fields/invitation.ts';
import { teachingSentences } from '../lesson-plans/sentences.ts';

const view = { all: ['view_events'] } as const;
/** Administrators change every event, leaders the events of their groups. */
const change = {
  any: ['system_administration', 'add_edit_lesson_plans'],
  denied: 'You do not have permission to change events.',
} as const;
const plan = { all: ['add_edit_lesson_plans', 'view_events'], denied: teachingSentences.editDenied } as const;
const notFound = 'Event not found.';

export const listEvents = endpoint(at.listEvents, {
  summary: 'The events I can see, of all programs or of one, by date',
  access: view,
  query: z.object({
    program_id: z.optional(id),
    /** Also archived ones; even with it only administrators get these. */
    archived: z.optional(z.literal('true')),
  }),
  reply: z.array(event),
});

export const createEvent = endpoint(at.createEvent, {
  summary: 'Add an event to a program or to groups, once or every week',
  access: change,
  status: 201,
  body: newEvent,
  reply: event,
});

/** A canceled event answers as archived to people who could see it. */
export const getEvent = endpoint(at.getEvent, {
  summary: 'One event with its plans in order',
  access: view,
  params: idParams,
  notFound,
  reply: wholeEvent,
});

/** Answers 412 if `If-Match` names a version other than the server's, 409 if `series_version` does. */
export const updateEvent = endpoint(at.updateEvent, {
  summary: 'Change the named fields of an event, or of several of its series',
  access: change,
  params: idParams,
  notFound,
  body: eventChanges,
  reply: event,
});

export const archiveEvent = endpoint(at.archiveEvent, {
  summary: 'Cancel an event, or several of its series. It leaves the lists; calendars strike it out for 60 days',
  access: change,
  params: idParams,
  notFound,
  query: cancelQuery,
  reply: event,
});

export const restoreEvent = endpoint(at.restoreEvent, {
  summary: 'Restore a canceled event, or all that were canceled with it',
  access: change,
  params: idParams,
  notFound,
  query: restoreQuery,
  reply: event,
});

/** Answers 409 where somebody has taken it over, and once its day is over. */
export const handOverEvent = endpoint(at.handOverEvent, {
  summary: 'Ask somebody to take an event over for its day. The answer is the same for every username',
  access: change,
  params: idParams,
  notFound,
  body: inviteeWithNote,
  reply: invited,
});

export const takeEventBack = endpoint(at.takeEventBack, {
  summary: 'Take an event back from who took it over, or give it back',
  access: 'session',
  params: substituteParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** For a day, and only for the person who did it: someone who may change the event, or the substitute. */
export const restoreSubstitute = endpoint(at.restoreSubstitute, {
  summary: 'Undo that an event was taken back or given back',
  access: 'session',
  params: substituteParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const listEventLessonPlans = endpoint(at.listEventLessonPlans, {
  summary: 'The lesson plans of one event, or of all events I can see, latest first',
  access: { all: ['view_events', 'view_lesson_plans'] },
  query: z.object({ event_id: z.optional(id) }),
  reply: z.array(eventLessonPlan),
});

/** Answers 409 when the ids are not the plans of the event, because somebody else changed them. */
export const orderEventPlans = endpoint(at.orderEventPlans, {
  summary: 'Reorder the lesson plans of an event',
  access: plan,
  params: idParams,
  notFound,
  body: newPlanOrder,
  reply: wholeEvent,
});

export const listUsedOn = endpoint(at.listUsedOn, {
  summary: 'The events I can see that use a lesson plan or a challenge, those ahead first',
  access: { all: ['view_events', 'view_lesson_plans'] },
  query: usedOnQuery,
  reply: z.array(usedOn),
});

export const listUsedIn = endpoint(at.listUsedIn, {
  summary: 'The lesson plans I can see that have a challenge in them, by name',
  access: { all: ['view_challenge_library', 'view_lesson_plans'] },
  query: usedInQuery,
  reply: z.array(usedIn),
});

export const createEventLessonPlan = endpoint(at.createEventLessonPlan, {
  summary:
    'Assign a lesson plan to an event. One that the event has already is assigned as a copy, which the answer names',
  access: plan,
  status: 201,
  body: newEventLessonPlan,
  reply: eventLessonPlan,
});

/** Only for an event that has the plan. */
export const copyEventLessonPlan = endpoint(at.copyEventLessonPlan, {
  summary: 'Put a copy of a lesson plan, to be changed for this event only, into its place',
  access: plan,
  status: 201,
  params: idParams,
  notFound: teachingSentences.notAssigned,
  body: copiedEventPlan,
  reply: eventLessonPlan,
});

export const deleteEventLessonPlan = endpoint(at.deleteEventLessonPlan, {
  summary: 'Remove a lesson plan from an event. The plan stays',
  access: plan,
  params: eventPlanParams,
  notFound: teachingSentences.notAssigned,
  reply: z.object({ message: z.string() }),
});

export const eventCalendarFile = plainRoute(at.eventCalendarFile, {
  summary: 'One event for a calendar (RFC 5545)',
  access: view,
});

export const getCalendarFeed = endpoint(at.getCalendarFeed, {
  summary: 'When I created my private calendar address, or null',
  access: view,
  reply: z.object({ created_at: z.nullable(timestamp) }),
});

/** The only answer with this address: just its hash is stored. */
export const createCalendarFeed = endpoint(at.createCalendarFeed, {
  summary: 'Create my private calendar address. An earlier one stops working',
  access: view,
  status: 201,
  reply: z.object({ created_at: timestamp, path: z.string() }),
});

export const revokeCalendarFeed = endpoint(at.revokeCalendarFeed, {
  summary: 'Stop my private calendar address',
  access: view,
  reply: z.object({ created_at: z.null() }),
});

/** Anyone with the address sees what its owner may see at that moment. The secret is the `key`, which no log keeps. */
export const calendarFeedFile = plainRoute(at.calendarFeedFile, {
  summary: 'All events of this private address’s owner, for a calendar that subscribes to it (RFC 5545)',
  access: 'open',
});
