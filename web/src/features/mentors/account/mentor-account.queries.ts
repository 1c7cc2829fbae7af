import { joinMentor, partMentor, readMentorAccount } from '@teamsparks/contract/mentors/addresses';
import { mentoringKey } from '../../../parts/mentoring-key.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Looks are counted and written down: not one for every time that somebody comes back to the tab. */
export const mentorAccountQuery = (id: number) => ({
  ...callQuery([...mentoringKey, 'account', id], readMentorAccount, paramsOf(id)),
  staleTime: 5 * 60 * 1000,
});

export const joinAccount = (id: number, username: string) =>
  changing(call(joinMentor, { ...paramsOf(id), body: { username } }), mentoringKey);
export const partAccount = (id: number) => changing(call(partMentor, paramsOf(id)), mentoringKey);
