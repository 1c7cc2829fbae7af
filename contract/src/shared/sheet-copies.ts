/** Who a drawn copy is for. The appraiser's has the words of the host too, and is for holders of `run_challenges`. */
export const sheetCopies = ['team', 'appraiser'] as const;
export type SheetCopy = (typeof sheetCopies)[number];
/** What is printed of a sheet: a copy, or both in one file, the team's first. */
export const printedCopies = [...sheetCopies, 'both'] as const;
export type PrintedCopy = (typeof printedCopies)[number];

/** The first of each is the standard. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
export const inks = ['full', 'low'] as const;
export type Ink = (typeof inks)[number];

/** Answered with a PDF that is older than what the sheet says, while the new one is being drawn. */
export const beingDrawnHeader = 'being-drawn';
