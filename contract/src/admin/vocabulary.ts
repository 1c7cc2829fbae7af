/** What waits in "To review"; of a draft that somebody proposed from the AI library the kind is `proposal`. */
export const reviewKinds = ['ai', 'draft', 'proposal', 'request', 'report'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** `accept` lets in, publishes, grants, or keeps a reported review; `reject` is the other way. `undo` takes the last one back. */
export const reviewDecisions = ['accept', 'reject', 'undo'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const reviewPerPage = 20;

export const userStates = ['active', 'unverified', 'disabled'] as const;
