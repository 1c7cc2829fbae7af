import type { RunState, RunTrack } from './run-state.ts';
import { skippedMs } from './vocabulary.ts';

// What became of a stage, by the time that its parts were on.

const partsOf = ({ parts }: Pick<RunTrack, 'parts'>, { spent }: Pick<RunState, 'spent'>, stage: number) =>
  parts.flatMap((part, at) => (part.stage === stage ? [{ ...part, at, spent: spent[at] ?? 0 }] : []));

/**
 * Whether the stage was done: a working part ran to its end, and not because somebody took its time away at once. One without a
 * limit counts once it was on for fifteen seconds.
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

/** For how long the longest part was on, reading apart: whoever only heard the task has not done it. */
export const longestMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  Math.max(0, ...partsOf(track, state, stage).flatMap(({ kind, spent }) => (kind === 'read' ? [] : [spent])));

/** All parts of the stage together. */
export const spentMs = (track: Pick<RunTrack, 'parts'>, state: Pick<RunState, 'spent'>, stage: number): number =>
  partsOf(track, state, stage).reduce((sum, { spent }) => sum + spent, 0);
