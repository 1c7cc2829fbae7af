import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import {
  archiveEvent,
  createEvent,
  type Event,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/addresses';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/**
 * Waits for a change of an event and returns its result; throws what it throws. Refetches the lists of events and the
 * mentors in both cases, because mentors depend on an event's groups and program.
 */
export const changingEvents = (change: Promise<Event>) => changing(change, workKeys.events.lists, workKeys.mentoring);

/** Creates an event, refetches the lists of events and the mentors, and returns the event. */
export const addEvent = (body: CallInput<typeof createEvent>['body']) => changingEvents(call(createEvent, { body }));

/**
 * Saves fields of an event, refetches the lists of events and the mentors, and returns the event; throws 412 if someone
 * else has saved a newer version.
 */
export const saveEvent = ({ id, version }: Pick<Event, 'id' | 'version'>, body: BodyOf<typeof updateEvent>) =>
  changingEvents(call(updateEvent, { params: paramsOf(id), body, ifMatch: version }));

/**
 * Archives one event, so that lists leave it out and calendars show it as canceled, refetches the lists of events and
 * the mentors, and returns the event.
 */
export const archiveEventById = (id: number) => changingEvents(call(archiveEvent, { params: paramsOf(id) }));
/**
 * Restores an archived event, refetches the lists of events and the mentors, and returns the event; rejects with 409
 * if it is not archived.
 */
export const restoreEventById = (id: number) => changingEvents(call(restoreEvent, { params: paramsOf(id) }));
