import type { TimeLimits } from '@teamsparks/contract/challenges/fields/challenge';
import { inWords } from '../shared/format/format.ts';

export interface TimeShare {
  label: string;
  minutes: number;
  /** 0 to 1 of the total. */
  share: number;
}

/**
 * Returns the parts of the time, each with its minutes and its share of the total, 0 to 1; all shares are 0 if the
 * total is.
 */
export function timeShares(limits: TimeLimits): TimeShare[] {
  const entries = Object.entries(limits);
  const sum = entries.reduce((all, [, minutes]) => all + minutes, 0);
  return entries.map(([name, minutes]) => ({
    label: inWords(name),
    minutes,
    share: sum > 0 ? minutes / sum : 0,
  }));
}
