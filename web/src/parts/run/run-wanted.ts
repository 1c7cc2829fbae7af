import type { RunKind } from '@teamsparks/contract/runs/vocabulary';

/** What is run, and where it belongs. */
export interface RunWanted {
  kind: RunKind;
  /** 0 for a session, which is saved nowhere. */
  id: number;
  /** The parts of a session, in codes. */
  session?: readonly string[];
  name: string;
  eventId?: number;
  groupId?: number;
  /** As many as were asked for; without them those of the last run. */
  teams?: number;
  /** Its name is told when the run begins. */
  isSurprise?: boolean;
  /** The plan of which this challenge is one step. */
  planId?: number;
}
