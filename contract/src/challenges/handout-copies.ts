import type { Handout } from './fields/sheet.ts';

/**
 * Returns how many copies of a handout to print: `copies` per team, but for the appraiser `copies` for all teams
 * together.
 */
export const copiesFor = ({ copies, for: reader }: Pick<Handout, 'copies' | 'for'>, teams: number): number =>
  reader === 'appraiser' ? copies : copies * teams;

/** Returns how many copies of all handouts together to print and cut for this many teams. */
export const handoutsFor = (handouts: readonly Pick<Handout, 'copies' | 'for'>[], teams: number): number =>
  handouts.reduce((sum, handout) => sum + copiesFor(handout, teams), 0);
