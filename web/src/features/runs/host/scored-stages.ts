import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import type { RunState } from '@teamsparks/contract/runs/run-state';

/** Returns the indexes (from 0) of the stages that have scoring items. */
export const scoredStages = ({ track }: Run): number[] =>
  track.scoring.flatMap((items, stage) => (items.length > 0 ? [stage] : []));

/**
 * Returns the index of the stage whose points matter now: the current one if it is scored, else the nearest scored one
 * before it, else the first scored one; null if none is scored.
 */
export function stageToScore(run: Run, { part }: RunState): number | null {
  const scored = scoredStages(run);
  const before = run.track.parts.slice(0, part + 1).map(({ stage }) => stage);
  return before.findLast((stage) => stage !== null && scored.includes(stage)) ?? scored[0] ?? null;
}

/** Tells whether the part that is on is for giving points. */
export const isScoringPart = ({ track }: Run, { part }: RunState): boolean =>
  track.parts[part]?.kind === 'show' && stageHasPoints(track, track.parts[part].stage);

const stageHasPoints = ({ scoring }: Run['track'], stage: number | null): boolean =>
  stage !== null && (scoring[stage]?.length ?? 0) > 0;

/** Returns the most points that a team may get in a stage. */
export const mostPoints = ({ track }: Run, stage: number): number =>
  (track.scoring[stage] ?? []).reduce((sum, { points }) => sum + points, 0);

/** Returns points as text, "–" for none. */
export const pointWords = (points: number | null): string => (points === null ? '–' : String(points));
