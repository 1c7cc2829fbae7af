import { address } from '../../shared/endpoint.ts';

export type { UsedUp } from '../fields/used-up.ts';

// Apart from the other calls of runs: a run that goes on needs none of them.
export const getUsedUp = address('GET', '/org-api/runs/:id/used-up');
export const takeUsedUp = address('POST', '/org-api/runs/:id/used-up');
export const putBackUsedUp = address('DELETE', '/org-api/runs/:id/used-up');
