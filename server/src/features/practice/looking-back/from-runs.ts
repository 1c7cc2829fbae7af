import { skippedMs } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { findTimesByPart } from '../../runs/index.ts';
import type { EventPart, TimedPart } from './looking-back.repository.ts';

const minuteMs = 60_000;

/**
 * Returns the parts with the minutes they took in runs. Until a leader has saved outcomes, parts that a run skipped, or of a
 * challenge only read, get the outcome "skipped"; other differences from the plan are for the leader to judge.
 */
export async function addRunTimes(
  db: Database,
  eventId: number,
  { kept, parts }: { kept: boolean; parts: readonly EventPart[] },
): Promise<{ kept: boolean; parts: TimedPart[] }> {
  const timesByPart = await findTimesByPart(db, eventId);
  return {
    kept,
    parts: parts.map((part): TimedPart => {
      const times = timesByPart.get(part.item_id);
      if (times === undefined) return { ...part, took: null };
      const took = Math.round(times.ms / minuteMs);
      return kept || times.longest >= skippedMs ? { ...part, took } : { ...part, took, outcome: 'skipped' };
    }),
  };
}
