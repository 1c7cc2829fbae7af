import { address } from '../../shared/endpoint.ts';

export type { RunCount } from '../fields/run-count.ts';

export const listRunCounts = address('GET', '/api/admin/runs');
export const runCountsCsv = address('GET', '/api/admin/runs.csv');
