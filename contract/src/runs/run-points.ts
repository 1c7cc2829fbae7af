import type { RunState, RunTrack } from './run-state.ts';

/** Points of one team for one scoring item. */
export interface ItemResult {
  /** Points by everyone who gave any, in the order given. */
  given: number[];
  /** Average of the points given, rounded to one decimal; null where nobody gave any. */
  mean: number | null;
  /** Points given differ by more than a fifth of the item. */
  differs: boolean;
  /** Points that the host decided, and the reason. */
  settled: { points: number; why: string } | null;
  /** Points that count: those the host decided, else the average; null without any. */
  points: number | null;
}

export interface TeamResult {
  team: number;
  items: ItemResult[];
  /** Sum of the points that count; null where nobody gave any. */
  sum: number | null;
  /** Place among the teams, 1 for the most points, ties shared; null in practice and without points. */
  rank: number | null;
}

/** Appraisers talk about an item where their points differ by more than this share of it. */
const differing = 0.2;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function itemResult(track: RunTrack, state: RunState, stage: number, team: number, item: number): ItemResult {
  const given = state.points
    .filter((one) => one.stage === stage && one.team === team)
    .map(({ points }) => points[item] ?? 0);
  const mean = given.length > 0 ? oneDecimal(given.reduce((sum, one) => sum + one, 0) / given.length) : null;
  const most = track.scoring[stage]?.[item]?.points ?? 0;
  const differs = given.length > 1 && Math.max(...given) - Math.min(...given) > most * differing;
  const decision = state.settled.find((one) => one.stage === stage && one.team === team && one.item === item);
  const settled = decision ? { points: decision.points, why: decision.why } : null;
  return { given, mean, differs, settled, points: settled?.points ?? mean };
}

/**
 * Returns the points of every team in one stage, in the order of the teams, per item and in all: those that the host
 * settled, else the average of those given. With `ranked` also their places, ties shared; does not ask whether the
 * points have been revealed.
 */
export function resultsOf(track: RunTrack, state: RunState, stage: number, ranked: boolean): TeamResult[] {
  const results = Array.from({ length: track.teams }, (_, team): TeamResult => {
    const items = (track.scoring[stage] ?? []).map((_item, item) => itemResult(track, state, stage, team, item));
    const pointsThatCount = items.map(({ points }) => points).filter((points) => points !== null);
    const sum = pointsThatCount.length > 0 ? oneDecimal(pointsThatCount.reduce((all, one) => all + one, 0)) : null;
    return { team, items, sum, rank: null };
  });
  if (!ranked) return results;
  const ahead = (sum: number) => results.filter((other) => (other.sum ?? -1) > sum).length;
  return results.map((result) => ({ ...result, rank: result.sum === null ? null : ahead(result.sum) + 1 }));
}
