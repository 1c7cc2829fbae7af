/** Kinds of items in "To review"; a draft that somebody proposed from the AI library is a `proposal`. */
export const reviewKinds = ['ai', 'draft', 'proposal', 'request', 'report'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/**
 * `accept` admits, publishes, or keeps a reported review; `reject` does the opposite, and refuses a request; `mentor` and
 * `run_challenges` grant a request; `undo` reverses the last decision.
 */
export const reviewDecisions = ['accept', 'reject', 'undo', 'mentor', 'run_challenges'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What a person asks for: the role Mentor, or the right to run challenges. */
export const requestWishes = ['mentor', 'run_challenges'] as const;
export type RequestWish = (typeof requestWishes)[number];
/** Days after a refusal until a person may ask again. */
export const requestPauseDays = 30;
/** Letters of the class or club that a request names. */
export const requestNoteMaxLength = 100;

export const reviewPerPage = 20;

export const userStates = ['active', 'unverified', 'vouched', 'disabled'] as const;
