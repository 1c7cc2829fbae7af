import { address } from '../../shared/endpoint.ts';

export type { WhatsNext } from '../fields.ts';
export type { FirstSteps, SchoolCard, Step } from '../first-steps.ts';

export const getNext = address('GET', '/org-api/dashboard/next');
export const getFirstSteps = address('GET', '/org-api/first-steps');
export const changeFirstSteps = address('PATCH', '/org-api/first-steps');
