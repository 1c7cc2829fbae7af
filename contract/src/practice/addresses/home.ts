import { address } from '../../shared/endpoint.ts';

export type { WhatsNext } from '../fields.ts';

export const getNext = address('GET', '/org-api/dashboard/next');
