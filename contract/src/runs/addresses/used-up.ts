import { address } from '../../shared/endpoint.ts';

export type { UsedUp } from '../fields/used-up.ts';

// Apart from the other calls of runs, which a run in progress needs without these.
export const getUsedUp = address('GET', '/org-api/runs/:id/used-up');
export const takeUsedUp = address('POST', '/org-api/runs/:id/used-up');
export const putBackUsedUp = address('DELETE', '/org-api/runs/:id/used-up');
