import { shares, type StepWeights, stepKinds } from './cues.ts';

/** What stands between a passage and the one above it. */
export type Step = (typeof stepKinds)[number];
/** A passage as one of those that stand below each other. */
export interface Link {
  /** What speaks for each place. */
  sums: readonly number[];
  step: Step;
}

/**
 * How likely each place of each passage is when those above and below are looked at too: rules are seldom followed by one line of
 * story and rules again. Forwards and backwards over the passages, once each.
 */
export function likelyPlaces(links: readonly Link[], steps: StepWeights): number[][] {
  const own = links.map(({ sums }) => shares(sums));
  const forward: number[][] = [];
  for (const [at, seen] of own.entries()) {
    const before = forward[at - 1];
    forward.push(before ? scaled(times(seen, after(before, steps[links[at]!.step]))) : scaled(seen));
  }
  let behind = own[0]?.map(() => 1) ?? [];
  for (let at = links.length - 1; at >= 0; at -= 1) {
    const seen = own[at]!;
    const here = times(seen, behind);
    forward[at] = scaled(times(forward[at]!, behind));
    behind = scaled(ahead(here, steps[links[at]!.step]));
  }
  return forward;
}

/** What the places before make likely: the sum over all of them of how often they are followed so. */
const after = (before: readonly number[], step: readonly (readonly number[])[]) =>
  before.map((_, to) => before.reduce((sum, share, from) => sum + share * step[from]![to]!, 0));
const ahead = (next: readonly number[], step: readonly (readonly number[])[]) =>
  next.map((_, from) => next.reduce((sum, share, to) => sum + share * step[from]![to]!, 0));
const times = (one: readonly number[], other: readonly number[]) => one.map((share, at) => share * other[at]!);

function scaled(found: readonly number[]): number[] {
  const all = found.reduce((sum, share) => sum + share, 0);
  return found.map((share) => share / all);
}
