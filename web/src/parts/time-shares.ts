import type { TimeLimits } from '@teamsparks/contract/challenge-fields';
import { inWords } from './in-words.ts';

export interface TimeShare {
  label: string;
  minutes: number;
  /** 0 to 1 of the total. */
  share: number;
}

/** Parts of the time in the stored order with their part of the total, in minutes; without a limit all shares are 0. */
export function timeShares(limits: TimeLimits): { total: number; parts: TimeShare[] } {
  const entries = Object.entries(limits);
  const sum = entries.reduce((all, [, minutes]) => all + minutes, 0);
  const parts = entries.map(([name, minutes]) => ({
    label: inWords(name),
    minutes,
    share: sum > 0 ? minutes / sum : 0,
  }));
  // Parts such as 0.1 and 0.2 add up to 0.30000000000000004.
  return { total: Number(sum.toFixed(2)), parts };
}
