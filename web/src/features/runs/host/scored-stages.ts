import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import type { RunState } from '@teamsparks/contract/runs/run-state';

/** The stages in which there is something to score. */
export const scoredStages = ({ track }: Run): number[] =>
  track.scoring.flatMap((items, stage) => (items.length > 0 ? [stage] : []));

/** The one whose points people look at now: of the part that is on, or the last one before it. */
export function stageToScore(run: Run, { part }: RunState): number | null {
  const scored = scoredStages(run);
  const before = run.track.parts.slice(0, part + 1).map(({ stage }) => stage);
  return before.findLast((stage) => stage !== null && scored.includes(stage)) ?? scored[0] ?? null;
}

/** Halves are written as halves. */
export const pointWords = (points: number | null): string => (points === null ? '–' : String(points));
