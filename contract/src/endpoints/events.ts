import * as z from 'zod/mini';
import * as at from '../events.ts';
import { endpoint, plainRoute } from '../endpoint.ts';
import {
  event,
  eventChanges,
  eventLessonPlan,
  eventPlanParams,
  newEvent,
  newEventLessonPlan,
} from '../event-fields.ts';
import { id, idParams, timestamp } from '../fields.ts';
import { teachingSentences } from '../teaching-sentences.ts';

const view = { all: ['view_events'] } as const;
const administration = { all: ['system_administration'] } as const;
const notFound = 'Event not found.';

export const listEvents = endpoint(at.listEvents, {
  summary: 'The events I can see, of all programs or of one, by date',
  access: view,
  query: z.object({
    program_id: z.optional(id),
    /** Archived ones too; they are shown to administrators only, whoever asks. */
    archived: z.optional(z.literal('true')),
  }),
  reply: z.array(event),
});

export const createEvent = endpoint(at.createEvent, {
  summary: 'Add an event to a program',
  access: administration,
  status: 201,
  body: newEvent,
  reply: event,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateEvent = endpoint(at.updateEvent, {
  summary: 'Change the named fields of an event',
  access: administration,
  params: idParams,
  notFound,
  body: eventChanges,
  reply: event,
});

export const archiveEvent = endpoint(at.archiveEvent, {
  summary: 'Archive an event. It leaves the lists and calendars',
  access: administration,
  params: idParams,
  notFound,
  reply: event,
});

export const restoreEvent = endpoint(at.restoreEvent, {
  summary: 'Restore an archived event',
  access: administration,
  params: idParams,
  notFound,
  reply: event,
});

export const listEventLessonPlans = endpoint(at.listEventLessonPlans, {
  summary: 'The lesson plans of one event, or of all events I can see, latest first',
  access: { all: ['view_events', 'view_lesson_plans'] },
  query: z.object({ event_id: z.optional(id) }),
  reply: z.array(eventLessonPlan),
});

export const createEventLessonPlan = endpoint(at.createEventLessonPlan, {
  summary: 'Assign a lesson plan to an event',
  access: { all: ['add_edit_lesson_plans', 'view_events'], denied: teachingSentences.editDenied },
  status: 201,
  body: newEventLessonPlan,
  reply: eventLessonPlan,
});

export const deleteEventLessonPlan = endpoint(at.deleteEventLessonPlan, {
  summary: 'Remove a lesson plan from an event. The plan stays',
  access: { all: ['add_edit_lesson_plans', 'view_events'], denied: teachingSentences.editDenied },
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

/** The address is told once: what is kept is its hash. */
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

/** Who knows the address sees what its owner may see at that moment. The secret is the `key`, which no log holds. */
export const calendarFeedFile = plainRoute(at.calendarFeedFile, {
  summary: 'All events of this private address’s owner, for a calendar that subscribes to it (RFC 5545)',
  access: 'open',
});
