import { joinMentor, partMentor, readMentorAccount } from '@teamsparks/contract/mentors/addresses';
import { mentoringKey } from '../../../parts/mentoring-key.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/**
 * Queries a mentor's account. Kept for five minutes: each load counts against a limit and is recorded, so returning to
 * the tab must not load again.
 */
export const mentorAccountQuery = (id: number) => ({
  ...callQuery([...mentoringKey, 'account', id], readMentorAccount, paramsOf(id)),
  staleTime: 5 * 60 * 1000,
});

/** Joins the mentor to the account with this username, or asks it; returns the mentor's account. */
export const joinAccount = (id: number, username: string) =>
  changing(call(joinMentor, { ...paramsOf(id), body: { username } }), mentoringKey);
/** Separates the mentor from the account, or withdraws the question to it. */
export const partAccount = (id: number) => changing(call(partMentor, paramsOf(id)), mentoringKey);
