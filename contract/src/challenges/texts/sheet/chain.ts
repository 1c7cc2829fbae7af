import { shares, type StepWeights, stepKinds } from './cues.ts';

/** How a passage follows the one above it. */
export type Step = (typeof stepKinds)[number];
/** A passage in the chain of passages of a text. */
export interface Link {
  /** Score of each place by the words of the passage, higher for likelier. */
  sums: readonly number[];
  step: Step;
}

/**
 * Returns for each passage how likely each place is (0 to 1, 1 in all), given its own words and its neighbors: a single
 * line of story between rules is rare. Runs once forwards and once backwards over the passages.
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

/** Returns how likely each next place is: the sum over the places before, each times how often it is followed so. */
const after = (before: readonly number[], step: readonly (readonly number[])[]) =>
  before.map((_, to) => before.reduce((sum, share, from) => sum + share * step[from]![to]!, 0));
const ahead = (next: readonly number[], step: readonly (readonly number[])[]) =>
  next.map((_, from) => next.reduce((sum, share, to) => sum + share * step[from]![to]!, 0));
const times = (one: readonly number[], other: readonly number[]) => one.map((share, at) => share * other[at]!);

function scaled(numbers: readonly number[]): number[] {
  const total = numbers.reduce((sum, share) => sum + share, 0);
  return numbers.map((share) => share / total);
}
