import type { Run } from '@teamsparks/contract/runs/addresses/runs';

/**
 * Tells whether looking back is the next step after a run: its event has begun, nobody has looked back on it yet, and
 * this person may. False without an event. `now` in ms since 1970.
 */
export const looksBackNext = ({ of: { event } }: Run, now: number): boolean =>
  event !== null && event.look_back && Date.parse(event.begins) <= now;
