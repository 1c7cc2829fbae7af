import type { TimeLimits } from '@teamsparks/contract/challenges/fields/challenge';
import { inWords } from './in-words.ts';

export interface TimeShare {
  label: string;
  minutes: number;
  /** 0 to 1 of the total. */
  share: number;
}

/** Parts of the time in the stored order with their part of the total, in minutes; without a limit all shares are 0. */
export function timeShares(limits: TimeLimits): TimeShare[] {
  const entries = Object.entries(limits);
  const sum = entries.reduce((all, [, minutes]) => all + minutes, 0);
  return entries.map(([name, minutes]) => ({
    label: inWords(name),
    minutes,
    share: sum > 0 ? minutes / sum : 0,
  }));
}
