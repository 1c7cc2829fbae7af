import type { Period } from './looking-back.queries.ts';

/** Returns the school year that contains a day: August 1 to July 31. */
export function schoolYearOf(day: string): Period {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0);
  return { from: `${year}-08-01`, to: `${year + 1}-07-31` };
}
