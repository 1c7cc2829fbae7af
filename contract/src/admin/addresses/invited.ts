import { address } from '../../shared/endpoint.ts';

export type { CheckedRow, InvitedPerson } from '../invited.ts';

export const checkInvitations = address('POST', '/org-api/invited/check');
export const invitePeople = address('POST', '/org-api/invited', { once: true });
export const listInvited = address('GET', '/org-api/invited');
export const invitedCsv = address('GET', '/org-api/invited.csv');
export const renewInvitations = address('POST', '/org-api/invited/renew');
export const copyInvitationLink = address('POST', '/org-api/invited/:id/link');
export const withdrawInvitation = address('DELETE', '/org-api/invited/:id');
export const restoreInvitation = address('POST', '/org-api/invited/:id/restore');
