import type { Run } from '@teamsparks/contract/runs/addresses/runs';

/**
 * Tells whether looking back is the next step after a run: its event has begun, and this person may look back. `now` in ms since
 * 1970.
 */
export const looksBackNext = ({ of: { event } }: Run, now: number): boolean =>
  event !== null && event.look_back && Date.parse(event.begins) <= now;
