import type { TimeLimits } from './fields/challenge.ts';

/** Minutes for reading, and for showing with scoring. */
export const readMinutes = 2;
export const showMinutes = 3;
/** Minutes around the working parts of a challenge. */
export const aroundMinutes = readMinutes + showMinutes;
/** Least minutes of a working part that a plan shortens. */
const partMinutesMin = 1;
const minuteMs = 60_000;

/** How long a challenge takes (minutes), the same numbers everywhere. */
export interface ChallengeMinutes {
  /** Working parts only: shown on its page and cards, and used by the library's filter. */
  parts: number;
  /** With reading and scoring: what plans, events, sessions and runs add up. */
  whole: number;
}

type Limits = TimeLimits | null;

/**
 * Returns how long a challenge takes (minutes): its working parts, and the whole with reading and scoring; null where
 * no time limits are set or they add up to 0.
 */
export function challengeMinutes(limits: Limits): ChallengeMinutes | null {
  // Parts such as 0.1 and 0.2 add up to 0.30000000000000004.
  const parts = Number(sumOf(Object.values(limits ?? {})).toFixed(2));
  return parts > 0 ? { parts, whole: parts + aroundMinutes } : null;
}

/** Writes the minutes of a challenge in words: "13 min, 18 with reading and scoring". */
export const challengeMinutesWords = ({ parts, whole }: ChallengeMinutes): string =>
  `${parts} min, ${whole} with reading and scoring`;

/** Writes minutes in words: "7 min to set up". */
export const setupWords = (minutes: number): string => `${minutes} min to set up`;

/**
 * Returns the time of a challenge with reading and scoring, in whole minutes rounded up, for plans that set none; null
 * where no time limits are set or they add up to 0.
 */
export function wholeMinutes(limits: Limits): number | null {
  const minutes = challengeMinutes(limits);
  return minutes && Math.ceil(minutes.whole);
}

/**
 * Returns the fewest whole minutes that a plan can give a challenge: reading, scoring, one minute for its longest
 * working part, and one for each other part, or its own time where that is shorter. Without time limits it counts as
 * one part.
 */
export const fewestMinutes = (limits: Limits): number => fewestOf(ownMs(limits));

/**
 * Returns the fewest whole minutes for working parts (ms each): reading, scoring, one minute for the longest part, and
 * one for each other part, or its own time where that is shorter.
 */
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

/**
 * Returns the minutes of a challenge in a plan: the plan's, but not fewer than the challenge needs; without those
 * the challenge's own, null where it has no time limits or they add up to 0.
 */
export const plannedMinutes = (planned: number | null, limits: Limits): number | null =>
  planned === null ? wholeMinutes(limits) : Math.max(planned, fewestMinutes(limits));

/**
 * Returns the sentence for a plan with too few minutes, "3 minutes are too few: with reading and scoring it takes at
 * least 8."; undefined where they are enough, and where either number is null.
 */
export function tooFewWords(planned: number | null, takes: number | null): string | undefined {
  if (planned === null || takes === null || planned >= takes) return undefined;
  const said = planned === 1 ? '1 minute is' : `${planned} minutes are`;
  return `${said} too few: with reading and scoring it takes at least ${takes}.`;
}

/**
 * Returns the length of each working part of a challenge (ms), at least one part; 0 is without a limit. `planned` is
 * the whole time in a plan (minutes, with reading and scoring), raised to the fewest that the challenge needs: the
 * longest part absorbs the difference, then the next, and each keeps a minute, or its own time where that is shorter.
 * With null the parts keep their own times.
 */
export function workMs(limits: Limits, planned: number | null): number[] {
  const own = ownMs(limits);
  return planned === null ? own : fitToTotal(own, (Math.max(planned, fewestOf(own)) - aroundMinutes) * minuteMs);
}

function ownMs(limits: Limits): number[] {
  const work = Object.values(limits ?? {}).map((minutes) => Math.round(minutes * minuteMs));
  return work.length > 0 ? work : [0];
}

/** Returns the least a plan may shorten a part to (ms): one minute, or the part itself where it is shorter. */
const leastOf = (ms: number): number => Math.min(partMinutesMin * minuteMs, ms);

/** Shortens or stretches the parts to a total (ms), the longest part first. */
function fitToTotal(own: readonly number[], total: number): number[] {
  const longestFirst = own.map((_, at) => at).toSorted((a, b) => (own[b] ?? 0) - (own[a] ?? 0));
  const work = [...own];
  let missing = total - sumOf(own);
  for (const [nth, at] of longestFirst.entries()) {
    const ms = own[at] ?? 0;
    work[at] = Math.max(nth === 0 ? partMinutesMin * minuteMs : leastOf(ms), ms + missing);
    missing -= work[at] - ms;
    if (missing >= 0) break;
  }
  return work;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Minutes to set up, by setup difficulty 1 to 5: what a challenge takes beyond its own parts. */
export const setupMinutes = [2, 4, 7, 10, 15] as const;

/** Returns the minutes to set up for a setup difficulty of 1 to 5; for any other number those of difficulty 3. */
export const setupMinutesOf = (difficulty: number): number => setupMinutes[difficulty - 1] ?? setupMinutes[2];
