import type { Run } from '@teamsparks/contract/runs/addresses/runs';

/** The next step after a run: its event has begun, and this person looks back on it. `now` in milliseconds since 1970. */
export const looksBackNext = ({ of: { event } }: Run, now: number): boolean =>
  event !== null && event.look_back && Date.parse(event.begins) <= now;
