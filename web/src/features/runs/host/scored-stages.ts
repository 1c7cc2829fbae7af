import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import type { RunState } from '@teamsparks/contract/runs/run-state';

/** Returns the numbers of the stages that have scoring items. */
export const scoredStages = ({ track }: Run): number[] =>
  track.scoring.flatMap((items, stage) => (items.length > 0 ? [stage] : []));

/**
 * Returns the stage whose points matter now: the current one, else the last scored one before it, else the first; null if none is
 * scored.
 */
export function stageToScore(run: Run, { part }: RunState): number | null {
  const scored = scoredStages(run);
  const before = run.track.parts.slice(0, part + 1).map(({ stage }) => stage);
  return before.findLast((stage) => stage !== null && scored.includes(stage)) ?? scored[0] ?? null;
}

/** Returns points as text, "–" for none. */
export const pointWords = (points: number | null): string => (points === null ? '–' : String(points));
