import { useTicking } from '../../../parts/run/use-ticking.ts';
import { endsAt } from './pace.ts';
import type { HostProps } from './use-host-run.ts';

const timeOfDay = (ms: number) => new Date(ms).toLocaleTimeString(undefined, { timeStyle: 'short' });

/** Shows at what time of day the part and the run end; while the clock is stopped, these move on. */
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
