import * as at from '@teamsparks/contract/practice/addresses/looking-back';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { workKeys } from '../../../parts/work-keys.ts';
import { queryKeys } from '../../../parts/query-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** Query keys of looking back; not in work-keys.ts, so that the code of every page does not contain them. */
export const lookingBackKeys = {
  all: ['looking-back'],
  event: (id: number) => ['looking-back', 'event', id] as const,
  sessions: (groupId: number, from: string, to: string) => ['looking-back', 'sessions', groupId, from, to] as const,
  further: (category: string, level: string) => ['looking-back', 'further', category, level] as const,
} as const;

/**
 * Tells whether to ask what was said about an event: it has begun, is not archived, and its `groups` are not null,
 * as for its leaders, substitutes, administrators, and mentors assigned to it or a group of it.
 */
export const hasLookingBack = ({ archived, groups, begins }: WholeEvent): boolean =>
  !archived && groups !== null && Date.parse(begins) <= Date.now();

/** Returns the query for what was said about an event. */
export const lookingBackQuery = (eventId: number) =>
  callQuery(lookingBackKeys.event(eventId), at.getLookingBack, { params: paramsOf(eventId) });

/** First and last day (YYYY-MM-DD). */
export interface Period {
  from: string;
  to: string;
}

/** Returns the school year that contains a day: August 1 to July 31. */
export function schoolYearOf(day: string): Period {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0);
  return { from: `${year}-08-01`, to: `${year + 1}-07-31` };
}

/** Returns the query for a group's past events from one day to another, both included. */
export const pastEventsQuery = (groupId: number, { from, to }: Period) =>
  callQuery(lookingBackKeys.sessions(groupId, from, to), at.listPastEvents, {
    params: paramsOf(groupId),
    query: { from, to },
  });

/**
 * Saves what was said about an event; reloads looking back, the uses of challenges at events, tried challenges and
 * practice. Throws 412 if the server has another version.
 */
export const putLookingBack = (eventId: number, version: number, body: BodyOf<typeof at.saveLookingBack>) =>
  changing(
    call(at.saveLookingBack, { params: paramsOf(eventId), body, ifMatch: version }),
    lookingBackKeys.all,
    workKeys.events.uses,
    queryKeys.dashboard.tried,
    queryKeys.dashboard.practice,
  );
