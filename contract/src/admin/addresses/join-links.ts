import { address } from '../../shared/endpoint.ts';

export type { JoinLink } from '../join-links.ts';

export const listJoinLinks = address('GET', '/org-api/join-links');
export const makeJoinLink = address('POST', '/org-api/join-links', { once: true });
export const endJoinLink = address('POST', '/org-api/join-links/:id/end');
