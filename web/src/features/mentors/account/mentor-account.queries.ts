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

/**
 * Joins the mentor to the account with this username: at once if that has verified the mentor's email address, else
 * when its owner confirms. Reloads everything about mentoring and returns the mentor's account with its new state.
 */
export const joinAccount = (id: number, username: string) =>
  changing(call(joinMentor, { ...paramsOf(id), body: { username } }), mentoringKey);
/**
 * Separates the mentor from its account, or withdraws the question to one that has not confirmed; reloads everything
 * about mentoring.
 */
export const partAccount = (id: number) => changing(call(partMentor, paramsOf(id)), mentoringKey);
