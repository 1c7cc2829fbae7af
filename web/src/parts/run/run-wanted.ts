import type { RunKind } from '@teamsparks/contract/runs/vocabulary';

/** What to run, and the event, group and plan it belongs to. */
export interface RunWanted {
  kind: RunKind;
  /** 0 for a practice plan, which is not saved. */
  id: number;
  /** Codes of a practice plan's parts. */
  practicePlan?: readonly string[];
  name: string;
  eventId?: number;
  groupId?: number;
  /** Number of teams; undefined: as in the last run. */
  teams?: number;
  /** The dialog hides the name, which the run reveals. */
  isSurprise?: boolean;
  /** Plan that this challenge is part of. */
  planId?: number;
}
