/** Kinds of items in "To review"; a draft that somebody proposed from the AI library is a `proposal`. */
export const reviewKinds = ['ai', 'draft', 'proposal', 'request', 'report'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/**
 * `accept` admits, publishes, grants, or keeps a reported review; `reject` does the opposite; `undo` reverses the last
 * decision.
 */
export const reviewDecisions = ['accept', 'reject', 'undo'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const reviewPerPage = 20;

export const userStates = ['active', 'unverified', 'disabled'] as const;
