import type { Period } from './looking-back.queries.ts';

/** The school year of a day: from August to July. */
export function schoolYearOf(day: string): Period {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '08' ? 1 : 0);
  return { from: `${year}-08-01`, to: `${year + 1}-07-31` };
}
