import { useTicking } from '../../../parts/run/use-ticking.ts';
import { formatTime } from '../../../shared/format/format.ts';
import { endsAt } from './pace.ts';
import type { HostProps } from './use-host-run.ts';

/** When the part and the run are over, as the clock on the wall has it; while the clock stands still, later and later. */
export function RunEnds({ run, host, view: { state, isStale } }: HostProps) {
  useTicking(true);
  const ends = endsAt(run.track, state, host.now());
  if (isStale) return null;
  return (
    <>
      {ends.part !== null && <span>Part ends at {formatTime(ends.part)}</span>}
      {ends.run !== null && <span>Run ends at {formatTime(ends.run)}</span>}
    </>
  );
}
