import { address } from '../../shared/endpoint.ts';

export type { Invitation } from '../fields/invitation.ts';

export const listInvitations = address('GET', '/org-api/invitations');
export const acceptInvitation = address('POST', '/org-api/invitations/:id/accept');
export const declineInvitation = address('POST', '/org-api/invitations/:id/decline');
export const restoreInvitation = address('POST', '/org-api/invitations/:id/restore');
