import { address } from '../shared/endpoint.ts';

export type {
  Event,
  EventGroup,
  EventLessonPlan,
  HandOver,
  PlannedPart,
  SeriesScope,
  UsedOn,
  WholeEvent,
} from './fields.ts';

export const listEvents = address('GET', '/org-api/events');
export const createEvent = address('POST', '/org-api/events', { once: true });
export const getEvent = address('GET', '/org-api/events/:id');
export const updateEvent = address('PUT', '/org-api/events/:id');
export const archiveEvent = address('DELETE', '/org-api/events/:id');
export const restoreEvent = address('POST', '/org-api/events/:id/restore');
export const handOverEvent = address('POST', '/org-api/events/:id/substitutes');
export const takeEventBack = address('DELETE', '/org-api/events/:id/substitutes/:userId');
export const restoreSubstitute = address('POST', '/org-api/events/:id/substitutes/:userId/restore');
export const listEventLessonPlans = address('GET', '/org-api/event-lesson-plans');
export const orderEventPlans = address('PUT', '/org-api/events/:id/plan-order');
export const listUsedOn = address('GET', '/org-api/used-on');
export const listUsedIn = address('GET', '/org-api/used-in');
export const createEventLessonPlan = address('POST', '/org-api/event-lesson-plans', { once: true });
export const copyEventLessonPlan = address('POST', '/org-api/events/:id/plan-copies', { once: true });
export const deleteEventLessonPlan = address('DELETE', '/org-api/event-lesson-plans/:eventId/:planId');
export const eventCalendarFile = address('GET', '/org-api/events/:id/calendar.ics');
export const getCalendarFeed = address('GET', '/org-api/calendar-feed');
export const createCalendarFeed = address('POST', '/org-api/calendar-feed', { once: true });
export const revokeCalendarFeed = address('DELETE', '/org-api/calendar-feed');
export const calendarFeedFile = address('GET', '/calendars/events.ics');
