import { address } from '../../shared/endpoint.ts';

export type { EventRun, EventRuns, PlanRun } from '../fields/event-run.ts';

// Apart from the other calls of runs: pages of events and plans need only these.
export const listEventRuns = address('GET', '/org-api/events/:id/runs');
export const getPlanRun = address('GET', '/org-api/lesson-plans/:id/run');
