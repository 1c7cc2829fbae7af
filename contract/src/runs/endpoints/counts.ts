import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { runCountPage, runCountQuery } from '../fields/run-count.ts';
import * as at from '../addresses/counts.ts';

const administration = { all: ['system_administration'] } as const;

export const listRunCounts = endpoint(at.listRunCounts, {
  summary: 'How often and how long each challenge was run, without people, teams and points',
  access: administration,
  query: runCountQuery,
  reply: runCountPage,
});

export const runCountsCsv = plainRoute(at.runCountsCsv, {
  summary: 'The same as CSV, a line a challenge',
  access: administration,
});
