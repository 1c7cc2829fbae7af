import type { BodyOf } from '@teamsparks/contract/calls';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import * as at from '@teamsparks/contract/practice/addresses/looking-back';
import { workKeys } from '../../../parts/work-keys.ts';
import { queryKeys } from '../../../parts/query-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { lookingBackKeys } from './looking-back-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** An event that this person sees with its groups, and that has begun. */
export const hasLookingBack = ({ archived, groups, begins }: WholeEvent): boolean =>
  !archived && groups !== null && Date.parse(begins) <= Date.now();

export const lookingBackQuery = (eventId: number) =>
  callQuery(lookingBackKeys.event(eventId), at.getLookingBack, { params: paramsOf(eventId) });

/** The first and the last day. */
export interface Period {
  from: string;
  to: string;
}

export const sessionsQuery = (groupId: number, { from, to }: Period) =>
  callQuery(lookingBackKeys.sessions(groupId, from, to), at.listSessions, {
    params: paramsOf(groupId),
    query: { from, to },
  });

/** Answers 412 if somebody else has saved another version since. Challenges may be marked as tried. */
export const putLookingBack = (eventId: number, version: number, body: BodyOf<typeof at.saveLookingBack>) =>
  changing(
    call(at.saveLookingBack, { params: paramsOf(eventId), body, ifMatch: version }),
    lookingBackKeys.all,
    workKeys.events.uses,
    queryKeys.dashboard.tried,
    queryKeys.dashboard.practice,
  );
