/** Who gets the printed sheet: the team, or the person who sets up and scores. */
export const sheetCopies = ['team', 'appraiser'] as const;
export type SheetCopy = (typeof sheetCopies)[number];
