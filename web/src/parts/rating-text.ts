/** Formats a mean to one decimal, halves up: 4.35 is "4.4" despite binary rounding. */
function oneDecimal(mean: number): string {
  return (Math.round(mean * 10 + 1e-9) / 10).toFixed(1);
}

/** Returns a mean rounded to one decimal, "4.4 / 5"; "N/A" for null, which means no reviews. */
export function averageText(mean: number | null): string {
  return mean === null ? 'N/A' : `${oneDecimal(mean)} / 5`;
}

/**
 * Returns the label of a picture of stars, rounded to one decimal that is left out if it is 0: "4.4 out of 5 stars",
 * "4 out of 5 stars".
 */
export function starsText(rating: number): string {
  return `${Number(oneDecimal(rating))} out of 5 stars`;
}

/** Returns the name of a half step of rating: "1 star", "4.5 stars". */
export function stepText(step: number): string {
  return step === 1 ? '1 star' : `${step} stars`;
}

/** Returns a share as a percentage, rounded to a whole number; 0 if the total is 0. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}
