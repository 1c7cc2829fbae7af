import type { BodyOf } from '@teamsparks/contract/calls';
import { confirmMentor, leaveMentor, saveAvailability } from '@teamsparks/contract/mentors/addresses';
import { mentoringKey } from '../../../parts/mentoring-key.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Joins this person's account to the mentor that they were asked about. */
export const confirmMentorById = (id: number) =>
  changing(call(confirmMentor, paramsOf(id)), mentoringKey, workKeys.events.lists);
/** Denies being the mentor, before or after confirming; the account is joined no longer. */
export const leaveMentorById = (id: number) =>
  changing(call(leaveMentor, paramsOf(id)), mentoringKey, workKeys.events.lists);
/** Saves this person's availability; rejects with 412 if another device has saved it since. */
export const putAvailability = (body: BodyOf<typeof saveAvailability>, version: number) =>
  changing(call(saveAvailability, { body, ifMatch: version }), mentoringKey);
