import * as z from 'zod/mini';
import { timestamp } from '../../shared/fields.ts';
import { runPhases } from '../vocabulary.ts';

// Runs as events and plans show them.

const eventRun = z.object({
  id: z.int(),
  /** Null where it would name something that this person may not see. */
  name: z.nullable(z.string()),
  started_at: timestamp,
  phase: z.enum(runPhases),
  /** 0 until it has ended. */
  minutes: z.int(),
  /** Points of all stages together. Null for people who only administer. */
  teams: z.nullable(z.array(z.object({ name: z.string(), points: z.nullable(z.number()) }))),
  can: z.object({ open: z.boolean() }),
});
export type EventRun = z.infer<typeof eventRun>;

export const eventRuns = z.object({
  /** The latest first. */
  runs: z.array(eventRun),
  /** Group of the event that this person leads, the first by name: a new run is with it. */
  group_id: z.nullable(z.int()),
  /** Run to continue: it has not ended, and this person steers it. */
  open: z.nullable(z.int()),
  /** Plan to run now: today is the day of the event, and nobody has run this plan or looked back. */
  due: z.nullable(z.int()),
});
export type EventRuns = z.infer<typeof eventRuns>;

export const planRun = z.object({
  /** Run to continue: it has not ended, and this person steers it. */
  open: z.nullable(z.int()),
  /** Event for a run of the plan started now: the one that is today, or the only one with the plan. */
  event: z.nullable(z.object({ id: z.int(), group_id: z.nullable(z.int()) })),
  /** Today is the day of that event, and nobody has run the plan or looked back. */
  due: z.boolean(),
  /** Group, of those that this person leads, of the next event that uses the plan. */
  group_id: z.nullable(z.int()),
});
export type PlanRun = z.infer<typeof planRun>;
