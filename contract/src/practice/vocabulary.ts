/** Outcomes of a part of a plan. */
export const outcomes = ['done', 'changed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = { done: 'Done', changed: 'Changed', skipped: 'Skipped' };

/** The three marks from 1 to 5. */
export const markNames = ['engagement', 'time', 'materials'] as const;
export type MarkName = (typeof markNames)[number];
