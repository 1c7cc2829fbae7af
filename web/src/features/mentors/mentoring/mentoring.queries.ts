import type { BodyOf } from '@teamsparks/contract/calls';
import { confirmMentor, leaveMentor, saveAvailability } from '@teamsparks/contract/mentors/addresses';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Joins this person's account to the mentor that they were asked about; reloads mentoring and the events. */
export const confirmMentorById = (id: number) =>
  changing(call(confirmMentor, paramsOf(id)), workKeys.mentoring, workKeys.events.lists);
/**
 * Denies being the mentor, before or after confirming, so that the account is not joined any more; reloads mentoring
 * and the events.
 */
export const leaveMentorById = (id: number) =>
  changing(call(leaveMentor, paramsOf(id)), workKeys.mentoring, workKeys.events.lists);
/** Saves this person's availability and reloads mentoring; rejects with 412 if `version` is no longer the saved one. */
export const putAvailability = (body: BodyOf<typeof saveAvailability>, version: number) =>
  changing(call(saveAvailability, { body, ifMatch: version }), workKeys.mentoring);
