/** How far a mail comes, in order; `taken` is the mail itself. */
export const mailSteps = ['found', 'connected', 'encrypted', 'logged_in', 'sender', 'receiver', 'taken'] as const;
export type MailStep = (typeof mailSteps)[number];

/** States of a step; `skipped` is what the server does not ask for, `open` was not reached. */
export const mailStepStates = ['done', 'skipped', 'failed', 'open'] as const;
export type MailStepState = (typeof mailStepStates)[number];
