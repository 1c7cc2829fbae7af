import * as z from 'zod/mini';
import { timestamp } from '../../shared/fields.ts';
import { runPartKinds, runPhases, runRules } from '../vocabulary.ts';

// Answers before a run, and about many runs: an allow-list.

/** Initial values of the dialog that starts a run. */
export const runBeginning = z.object({
  name: z.string(),
  /** Null where a plan has no single challenge. */
  challenge_id: z.nullable(z.int()),
  parts: z.array(
    z.object({ kind: z.enum(runPartKinds), name: z.string(), minutes: z.number(), stage: z.nullable(z.int()) }),
  ),
  /** Stages that the parts belong to, in order, with the whole minutes that the plan sets; null where it sets none. */
  stages: z.array(z.object({ title: z.string(), minutes: z.nullable(z.number()) })),
  /** Groups that this person leads. */
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      teams: z.int(),
      /** Teams of its last run. */
      last_teams: z.array(z.string()),
    }),
  ),
  /** A draft that this person may not publish runs on one device only. */
  only_alone: z.boolean(),
  /**
   * Archived challenges of the plan, which are left out: their parts, with the name they had for people who may edit
   * the plan.
   */
  archived: z.optional(z.array(z.object({ item_id: z.int(), name: z.nullable(z.string()) }))),
});
export type RunBeginning = z.infer<typeof runBeginning>;

const listedRun = z.object({
  id: z.int(),
  name: z.string(),
  rules: z.enum(runRules),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  phase: z.enum(runPhases),
  minutes: z.int(),
  challenge_id: z.nullable(z.int()),
  lesson_plan_id: z.nullable(z.int()),
  event_id: z.nullable(z.int()),
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  mine: z.boolean(),
  /** Points of all stages together. */
  teams: z.array(z.object({ name: z.string(), points: z.nullable(z.number()) })),
});
export type ListedRun = z.infer<typeof listedRun>;

export const runPage = z.object({
  items: z.array(listedRun),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type RunPage = z.infer<typeof runPage>;

/** Points of one team over time, the oldest first. */
const teamProgress = z.object({
  team: z.string(),
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  runs: z.array(z.object({ run_id: z.int(), name: z.string(), at: timestamp, points: z.number(), of: z.number() })),
});
export type TeamProgress = z.infer<typeof teamProgress>;

export const teamsOverTime = z.object({
  teams: z.array(teamProgress),
  /** There are more: only the latest results are here. */
  truncated: z.boolean(),
});
export type TeamsOverTime = z.infer<typeof teamsOverTime>;
