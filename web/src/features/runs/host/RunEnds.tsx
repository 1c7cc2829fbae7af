import { useTicking } from '../../../parts/run/use-ticking.ts';
import { endsAt } from './pace.ts';
import type { HostProps } from './use-host-run.ts';

const timeOfDay = (ms: number) => new Date(ms).toLocaleTimeString(undefined, { timeStyle: 'short' });

/** When the part and the run are over, as the clock on the wall has it; while the clock stands still, later and later. */
export function RunEnds({ run, host, view: { state, isStale } }: HostProps) {
  useTicking(true);
  const ends = endsAt(run.track, state, host.now());
  if (isStale) return null;
  return (
    <>
      {ends.part !== null && <span>Part ends at {timeOfDay(ends.part)}</span>}
      {ends.run !== null && <span>Run ends at {timeOfDay(ends.run)}</span>}
    </>
  );
}
