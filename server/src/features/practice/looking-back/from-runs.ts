import { skippedMs } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { findTimesByPart } from '../../runs/index.ts';
import type { FoundPart, TimedPart } from './looking-back.repository.ts';

const minuteMs = 60_000;

/**
 * Adds how long the parts took. Until somebody says what became of them, those that a run went over are skipped, and challenges
 * of which it had nothing but the reading: longer or shorter than planned is no change, which only those who were there can tell.
 */
export async function withRuns(
  db: Database,
  eventId: number,
  { kept, parts }: { kept: boolean; parts: readonly FoundPart[] },
): Promise<{ kept: boolean; parts: TimedPart[] }> {
  const taken = await findTimesByPart(db, eventId);
  return {
    kept,
    parts: parts.map((part): TimedPart => {
      const times = taken.get(part.item_id);
      if (times === undefined) return { ...part, took: null };
      const took = Math.round(times.ms / minuteMs);
      return kept || times.longest >= skippedMs ? { ...part, took } : { ...part, took, outcome: 'skipped' };
    }),
  };
}
