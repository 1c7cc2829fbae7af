import type { RunState, RunTrack } from './run-state.ts';
import { skippedMs } from './vocabulary.ts';

// Outcome of a stage, by how long its parts lasted.

const partsOf = ({ parts }: Pick<RunTrack, 'parts'>, { spent }: Pick<RunState, 'spent'>, stage: number) =>
  parts.flatMap((part, at) => (part.stage === stage ? [{ ...part, at, spent: spent[at] ?? 0 }] : []));

/**
 * Tells whether a stage was done: the time of a working part ran out, or one without a limit lasted fifteen seconds.
 * False where no part but the reading lasted that long, as when someone took its time off at once.
 */
export function wasDone(
  track: Pick<RunTrack, 'parts'>,
  state: Pick<RunState, 'spent' | 'finished'>,
  stage: number,
): boolean {
  if (longestMs(track, state, stage) < skippedMs) return false;
  return partsOf(track, state, stage).some(
    ({ kind, ms, at, spent }) => kind === 'work' && (ms > 0 ? state.finished.includes(at) : spent >= skippedMs),
  );
}

/** Returns how long the longest part of a stage lasted (ms), without the reading: to hear the task is not to do it. */
export const longestMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  Math.max(0, ...partsOf(track, state, stage).flatMap(({ kind, spent }) => (kind === 'read' ? [] : [spent])));

/** Returns how long all parts of a stage lasted together (ms), with the reading. */
export const spentMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  partsOf(track, state, stage).reduce((sum, { spent }) => sum + spent, 0);
