import type { RunState, RunTrack } from './run-state.ts';

/** What became of one scoring item for one team. */
export interface ItemResult {
  /** By everybody who gave points, in the order in which they were given. */
  given: number[];
  /** Of them, to one decimal; null where nobody gave any. */
  mean: number | null;
  /** They differ by more than a fifth of the item. */
  differs: boolean;
  /** What the host decided, and why. */
  settled: { points: number; why: string } | null;
  /** What counts. */
  points: number | null;
}

export interface TeamResult {
  team: number;
  items: ItemResult[];
  /** Null where nobody gave any points. */
  sum: number | null;
  /** Among the teams, 1 for the most points, ties shared; null in practice and without points. */
  rank: number | null;
}

/** More than this part of an item, and appraisers talk about it. */
const differing = 0.2;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function itemResult(track: RunTrack, state: RunState, stage: number, team: number, item: number): ItemResult {
  const given = state.points
    .filter((one) => one.stage === stage && one.team === team)
    .map(({ points }) => points[item] ?? 0);
  const mean = given.length > 0 ? oneDecimal(given.reduce((sum, one) => sum + one, 0) / given.length) : null;
  const most = track.scoring[stage]?.[item]?.points ?? 0;
  const differs = given.length > 1 && Math.max(...given) - Math.min(...given) > most * differing;
  const found = state.settled.find((one) => one.stage === stage && one.team === team && one.item === item);
  const settled = found ? { points: found.points, why: found.why } : null;
  return { given, mean, differs, settled, points: settled?.points ?? mean };
}

/** What the teams have in one stage; ranked where the rules are a tournament's. */
export function resultsOf(track: RunTrack, state: RunState, stage: number, ranked: boolean): TeamResult[] {
  const results = Array.from({ length: track.teams }, (_, team): TeamResult => {
    const items = (track.scoring[stage] ?? []).map((_item, item) => itemResult(track, state, stage, team, item));
    const known = items.map(({ points }) => points).filter((points) => points !== null);
    const sum = known.length > 0 ? oneDecimal(known.reduce((all, one) => all + one, 0)) : null;
    return { team, items, sum, rank: null };
  });
  if (!ranked) return results;
  const ahead = (sum: number) => results.filter((other) => (other.sum ?? -1) > sum).length;
  return results.map((result) => ({ ...result, rank: result.sum === null ? null : ahead(result.sum) + 1 }));
}
