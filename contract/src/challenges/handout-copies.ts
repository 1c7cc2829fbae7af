import type { Handout } from './fields/sheet.ts';

/** How often a handout is printed: `copies` is what one team needs; what is for the appraiser is there for all teams together. */
export const copiesFor = ({ copies, for: reader }: Pick<Handout, 'copies' | 'for'>, teams: number): number =>
  reader === 'appraiser' ? copies : copies * teams;

/** All handouts that somebody prints and cuts for so many teams. */
export const handoutsFor = (handouts: readonly Pick<Handout, 'copies' | 'for'>[], teams: number): number =>
  handouts.reduce((sum, handout) => sum + copiesFor(handout, teams), 0);
