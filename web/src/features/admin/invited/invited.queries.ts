import {
  checkInvitations,
  copyInvitationLink,
  invitePeople,
  listInvited,
  renewInvitations,
  restoreInvitation,
  withdrawInvitation,
} from '@teamsparks/contract/admin/addresses/invited';
import type { BodyOf, ReplyOf } from '@teamsparks/contract/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { type InvitedSearch, invitedSearch } from './invited-search.ts';

/** Begins the keys of the pages of the list. Not in workKeys, which other pages load. */
const invitedKey = ['admin', 'invited'] as const;

/** Returns the query for one page of the invitations; the page before stays on screen meanwhile. */
export function invitedQuery(search: InvitedSearch) {
  const { state, page } = invitedSearch.address(search);
  const query = { ...(state && { state }), ...(page && { page }) };
  return {
    ...callQuery([...invitedKey, query], listInvited, { query }),
    placeholderData: keepPreviousData,
  };
}

const changed = <T>(change: Promise<T>): Promise<T> =>
  changing(change, invitedKey, workKeys.admin.people, workKeys.admin.audit);
const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Returns what pasted addresses are. Names stay in the browser. Throws an ApiError. */
export const check = (emails: string[]): Promise<ReplyOf<typeof checkInvitations>> =>
  call(checkInvitations, { body: { emails } });

/** Invites people, all or nothing, and reloads the lists; throws an ApiError with a sentence for each refused row. */
export const invite = (body: BodyOf<typeof invitePeople>): Promise<ReplyOf<typeof invitePeople>> =>
  changed(call(invitePeople, { body }));

/** Renews invitations and reloads the lists; throws an ApiError, 429 if none is due. */
export const renew = (ids: number[]): Promise<ReplyOf<typeof renewInvitations>> =>
  changed(call(renewInvitations, { body: { ids } }));

/** Makes a link to hand over and returns it; throws an ApiError, 409 if the invitation is not open any more. */
export const makeLink = async (id: number): Promise<string> =>
  (await changed(call(copyInvitationLink, paramsOf(id)))).url;

/** Withdraws an invitation and reloads the lists; throws an ApiError. */
export const withdraw = (id: number): Promise<unknown> => changed(call(withdrawInvitation, paramsOf(id)));

/** Restores an invitation that was withdrawn, and reloads the lists; throws an ApiError, 409 after a minute. */
export const restore = (id: number): Promise<unknown> => changed(call(restoreInvitation, paramsOf(id)));
