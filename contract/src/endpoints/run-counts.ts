import { endpoint, plainRoute } from '../endpoint.ts';
import { runCountPage, runCountQuery } from '../run/run-count-fields.ts';
import * as at from '../run-counts.ts';

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
