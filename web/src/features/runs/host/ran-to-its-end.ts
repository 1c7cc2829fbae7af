import type { Run } from '@teamsparks/contract/runs';
import type { RunState } from '@teamsparks/contract/run/run-state';

/** Whether a working part of the stage was used up; one without a limit counts when it took time at all. */
export const ranToItsEnd = ({ track }: Run, { finished, spent }: RunState, stage: number): boolean =>
  track.parts.some(
    (part, at) =>
      part.stage === stage && part.kind === 'work' && (part.ms > 0 ? finished.includes(at) : (spent[at] ?? 0) > 0),
  );
