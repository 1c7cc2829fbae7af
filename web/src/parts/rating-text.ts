/** A mean to one decimal, halves up: 4.35 is "4.4" despite binary rounding (REV-009). */
function oneDecimal(mean: number): string {
  return (Math.round(mean * 10 + 1e-9) / 10).toFixed(1);
}

/** Returns "4.4 / 5", or "N/A" without reviews (REV-005, REV-010, CON-31). */
export function averageText(mean: number | null): string {
  return mean === null ? 'N/A' : `${oneDecimal(mean)} / 5`;
}

/** For a picture of stars: "4.4 out of 5 stars". */
export function starsText(rating: number): string {
  return `${Number(oneDecimal(rating))} out of 5 stars`;
}

/** What a half step is called: "1 star", "4.5 stars". */
export function stepText(step: number): string {
  return step === 1 ? '1 star' : `${step} stars`;
}

/** Part of all, as a whole percentage; 0 of none. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}
