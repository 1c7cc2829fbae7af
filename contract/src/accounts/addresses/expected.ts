import { address } from '../../shared/endpoint.ts';

export type { OpenInvitation } from '../fields/expected.ts';

export const lookAtInvitation = address('POST', '/api/invitations/look');
export const joinByInvitation = address('POST', '/api/invitations/join', { once: true });
export const signInByInvitation = address('POST', '/api/invitations/sign-in');
