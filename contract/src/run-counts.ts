import { address } from './endpoint.ts';

export type { RunCount } from './run/run-count-fields.ts';

export const listRunCounts = address('GET', '/api/admin/runs');
export const runCountsCsv = address('GET', '/api/admin/runs.csv');
