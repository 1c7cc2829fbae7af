import type { TimeLimits } from './fields/challenge.ts';

/** How long reading, and showing with scoring, take. */
export const readMinutes = 2;
export const showMinutes = 3;
const aroundMinutes = readMinutes + showMinutes;
/** Of a working part that a plan shortens, and of the one that it stretches. */
const partMinutesMin = 1;
const minuteMs = 60_000;

/** How long a challenge takes, said the same way everywhere. */
export interface ChallengeMinutes {
  /** Its working parts: what its page, its cards and the library's filter say. */
  parts: number;
  /** With reading and scoring: what plans, events, sessions and runs add up. */
  whole: number;
}

type Limits = TimeLimits | null;

/** Null where no time limits are set. */
export function challengeMinutes(limits: Limits): ChallengeMinutes | null {
  // Parts such as 0.1 and 0.2 add up to 0.30000000000000004.
  const parts = Number(sumOf(Object.values(limits ?? {})).toFixed(2));
  return parts > 0 ? { parts, whole: parts + aroundMinutes } : null;
}

/** "13 min, 18 with reading and scoring" */
export const challengeMinutesWords = ({ parts, whole }: ChallengeMinutes): string =>
  `${parts} min, ${whole} with reading and scoring`;

/** "7 min to set up" */
export const setupWords = (minutes: number): string => `${minutes} min to set up`;

/** Whole minutes on the wall where a plan says none; null where nobody knows. */
export function wholeMinutes(limits: Limits): number | null {
  const minutes = challengeMinutes(limits);
  return minutes && Math.ceil(minutes.whole);
}

/** The fewest minutes on the wall: reading, scoring, and a minute for each working part. */
export const fewestMinutes = (limits: Limits): number => fewestOf(ownMs(limits));

/** The same of working parts in milliseconds. */
export function fewestOf(work: readonly number[]): number {
  const longest = Math.max(...work, partMinutesMin * minuteMs);
  const others = sumOf(
    work
      .toSorted((a, b) => b - a)
      .slice(1)
      .map(leastOf),
  );
  return Math.ceil(aroundMinutes + (leastOf(longest) + others) / minuteMs);
}

/** Minutes of a challenge in a plan: those that the plan says as far as they are enough, else its own; null where nobody knows. */
export const plannedMinutes = (planned: number | null, limits: Limits): number | null =>
  planned === null ? wholeMinutes(limits) : Math.max(planned, fewestMinutes(limits));

/** "3 minutes are too few: with reading and scoring it takes at least 8." Undefined where they are enough. */
export function tooFewWords(planned: number | null, takes: number | null): string | undefined {
  if (planned === null || takes === null || planned >= takes) return undefined;
  const said = planned === 1 ? '1 minute is' : `${planned} minutes are`;
  return `${said} too few: with reading and scoring it takes at least ${takes}.`;
}

/**
 * Milliseconds of the working parts of a challenge in their order, at least one; 0 is without a limit. Where a plan says how
 * long the challenge takes on the wall, the longest part takes the difference, then the next one, and each keeps a minute.
 */
export function workMs(limits: Limits, planned: number | null): number[] {
  const own = ownMs(limits);
  return planned === null ? own : bound(own, (Math.max(planned, fewestOf(own)) - aroundMinutes) * minuteMs);
}

function ownMs(limits: Limits): number[] {
  const work = Object.values(limits ?? {}).map((minutes) => Math.round(minutes * minuteMs));
  return work.length > 0 ? work : [0];
}

/** What no plan takes away; a part that is shorter by itself stays as it is. */
const leastOf = (ms: number): number => Math.min(partMinutesMin * minuteMs, ms);

function bound(own: readonly number[], total: number): number[] {
  const longestFirst = own.map((_, at) => at).toSorted((a, b) => (own[b] ?? 0) - (own[a] ?? 0));
  const work = [...own];
  let rest = total - sumOf(own);
  for (const [nth, at] of longestFirst.entries()) {
    const ms = own[at] ?? 0;
    work[at] = Math.max(nth === 0 ? partMinutesMin * minuteMs : leastOf(ms), ms + rest);
    rest -= work[at] - ms;
    if (rest >= 0) break;
  }
  return work;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
