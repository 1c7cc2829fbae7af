import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { lookingBack, newLookingBack, pastEvents, pastEventsQuery } from '../fields.ts';
import * as at from '../addresses/looking-back.ts';
import { groupNotFound } from '../../shared/sentences.ts';

const notFound = 'Event not found.';

/** Not found for people who see the event without its groups. */
export const getLookingBack = endpoint(at.getLookingBack, {
  summary: 'What happened at an event, as its leaders said; before that what to suggest to them',
  access: { all: ['view_events'] },
  params: idParams,
  notFound,
  reply: lookingBack,
});

/** Answers 412 if `If-Match` names a version other than the server's, 409 before the event has begun. */
export const saveLookingBack = endpoint(at.saveLookingBack, {
  summary: 'Say what happened at an event that I lead',
  access: { all: ['view_events'] },
  params: idParams,
  notFound,
  body: newLookingBack,
  reply: lookingBack,
});

/** Points, and text typed in runs, are only for leaders of the group. */
export const listPastEvents = endpoint(at.listPastEvents, {
  summary: 'The events and runs of a group in a period, what was practiced in them, and the points of its teams',
  access: 'session',
  params: idParams,
  notFound: groupNotFound,
  query: pastEventsQuery,
  reply: pastEvents,
});
