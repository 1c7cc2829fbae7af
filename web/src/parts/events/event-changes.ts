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
import { mentoringKey } from '../mentoring-key.ts';
import { workKeys } from '../work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** Mentors may come with the groups and the program. */
export const changingEvents = (change: Promise<Event>) => changing(change, workKeys.events.lists, mentoringKey);

export const addEvent = (body: CallInput<typeof createEvent>['body']) => changingEvents(call(createEvent, { body }));

/** Answers 412 if somebody else has saved another version since. */
export const saveEvent = ({ id, version }: Pick<Event, 'id' | 'version'>, body: BodyOf<typeof updateEvent>) =>
  changingEvents(call(updateEvent, { params: paramsOf(id), body, ifMatch: version }));

export const archiveEventById = (id: number) => changingEvents(call(archiveEvent, { params: paramsOf(id) }));
export const restoreEventById = (id: number) => changingEvents(call(restoreEvent, { params: paramsOf(id) }));
