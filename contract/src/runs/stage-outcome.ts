import type { RunState, RunTrack } from './run-state.ts';
import { skippedMs } from './vocabulary.ts';

// Outcome of a stage, by how long its parts lasted.

const partsOf = ({ parts }: Pick<RunTrack, 'parts'>, { spent }: Pick<RunState, 'spent'>, stage: number) =>
  parts.flatMap((part, at) => (part.stage === stage ? [{ ...part, at, spent: spent[at] ?? 0 }] : []));

/**
 * Tells whether a stage was done: the time of a working part ran out, one without a limit lasted fifteen seconds, or its
 * scoring part was reached and somebody gave points. False where no part but the reading lasted that long, as when
 * someone took its time off at once.
 */
export function wasDone(
  track: Pick<RunTrack, 'parts'>,
  state: Pick<RunState, 'spent' | 'finished' | 'points'>,
  stage: number,
): boolean {
  if (longestMs(track, state, stage) < skippedMs) return false;
  const hasPoints = state.points.some((one) => one.stage === stage);
  return partsOf(track, state, stage).some(({ kind, ms, at, spent }) => {
    if (kind === 'show') return hasPoints && spent > 0;
    return kind === 'work' && (ms > 0 ? state.finished.includes(at) : spent >= skippedMs);
  });
}

/** Returns how long the longest part of a stage lasted (ms), without the reading: to hear the task is not to do it. */
export const longestMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  Math.max(0, ...partsOf(track, state, stage).flatMap(({ kind, spent }) => (kind === 'read' ? [] : [spent])));

/** Returns how long all parts of a stage lasted together (ms), with the reading. */
export const spentMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  partsOf(track, state, stage).reduce((sum, { spent }) => sum + spent, 0);
