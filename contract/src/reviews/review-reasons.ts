/** Why a reader reports a review. There is no text to write: it would be one more to look at. */
export const reportReasons = ['unkind', 'personal', 'spoiler', 'off_topic'] as const;
export type ReportReason = (typeof reportReasons)[number];
