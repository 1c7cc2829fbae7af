/** The ratings of the star input: 1 to 5 in half steps. */
export const starSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** The step under a pointer that is `part` (0 to 1) of the way along the row of stars. */
export function stepAt(part: number): number {
  return Math.min(5, Math.max(1, Math.ceil(part * 10) / 2));
}

/** Where the half of the row that stands for a step begins and ends, in tenths of the row; the first star is whole. */
export function placeOf(step: number): { from: number; to: number } {
  return { from: step === 1 ? 0 : step * 2 - 1, to: step * 2 };
}
