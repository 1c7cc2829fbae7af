import * as z from 'zod/mini';
import { timestamp } from '../../shared/fields.ts';
import { runPhases } from '../vocabulary.ts';

// What events and plans say of their runs.

const eventRun = z.object({
  id: z.int(),
  /** Null where it is the name of something that this person may not see. */
  name: z.nullable(z.string()),
  started_at: timestamp,
  phase: z.enum(runPhases),
  /** 0 until it has ended. */
  minutes: z.int(),
  /** Points of all stages together. Null for those who only administer. */
  teams: z.nullable(z.array(z.object({ name: z.string(), points: z.nullable(z.number()) }))),
  can: z.object({ open: z.boolean() }),
});
export type EventRun = z.infer<typeof eventRun>;

export const eventRuns = z.object({
  /** The latest first. */
  runs: z.array(eventRun),
  /** The group of the event that this person leads, the first by name: a run of theirs is with it. */
  group_id: z.nullable(z.int()),
  /** The run to go on with: it has not ended, and this person steers it. */
  open: z.nullable(z.int()),
  /** The plan to run now: it is the day of the event, and nobody has run this plan or looked back. */
  due: z.nullable(z.int()),
});
export type EventRuns = z.infer<typeof eventRuns>;

export const planRun = z.object({
  /** As of an event. */
  open: z.nullable(z.int()),
  /** The event with which a run of the plan is made now: the one whose day it is, or the only one that the plan is for. */
  event: z.nullable(z.object({ id: z.int(), group_id: z.nullable(z.int()) })),
  /** It is the day of that event, and nobody has run the plan or looked back. */
  due: z.boolean(),
});
export type PlanRun = z.infer<typeof planRun>;
