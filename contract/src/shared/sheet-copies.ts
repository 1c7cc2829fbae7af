/**
 * Copies of a sheet by reader. The appraiser's also has the words for the host, and is for holders of `run_challenges`.
 */
export const sheetCopies = ['team', 'appraiser'] as const;
export type SheetCopy = (typeof sheetCopies)[number];
/** What is printed of a sheet: one copy, or both in one file, the team's first. */
export const printedCopies = [...sheetCopies, 'both'] as const;
export type PrintedCopy = (typeof printedCopies)[number];

/** The first of each is the default. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
export const inks = ['full', 'low'] as const;
export type Ink = (typeof inks)[number];

/** Header of an answer with an outdated PDF, while the new one is being drawn. */
export const beingDrawnHeader = 'being-drawn';
