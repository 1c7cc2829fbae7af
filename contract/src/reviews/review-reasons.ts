/** Reasons for reporting a review. There is no text field: it would be one more text to moderate. */
export const reportReasons = ['unkind', 'personal', 'spoiler', 'off_topic'] as const;
export type ReportReason = (typeof reportReasons)[number];
