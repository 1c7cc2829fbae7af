import { address } from '../../shared/endpoint.ts';

export type { OpenInvitation, OpenJoinLink } from '../fields/expected.ts';

export const lookAtInvitation = address('POST', '/api/invitations/look');
export const lookAtJoinLink = address('POST', '/api/invitations/look-at-link');
export const joinByInvitation = address('POST', '/api/invitations/join', { once: true });
export const signInByInvitation = address('POST', '/api/invitations/sign-in');
