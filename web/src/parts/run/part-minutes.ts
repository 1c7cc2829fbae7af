import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';

type Parts = RunBeginning['parts'];

/** Returns the minutes of each part: those in `changed`, by index of the part, else its own. */
export const minutesOfParts = (parts: Parts, changed: Record<number, number>): number[] =>
  parts.map(({ minutes }, at) => changed[at] ?? minutes);

/** Returns the minutes of all parts together. */
export const totalMinutes = (parts: Parts, changed: Record<number, number>): number =>
  minutesOfParts(parts, changed).reduce((sum, minutes) => sum + minutes, 0);
