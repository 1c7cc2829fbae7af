/** Outcomes of a part of a plan. */
export const outcomes = ['done', 'changed', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = { done: 'Done', changed: 'Changed', skipped: 'Skipped' };

/** The three marks from 1 to 5. */
export const markNames = ['engagement', 'time', 'materials'] as const;
export type MarkName = (typeof markNames)[number];

/** First steps of mentors and administrators, in the order of the card. */
export const teacherSteps = ['group', 'plan', 'date', 'print', 'run'] as const;

/** First steps of students and parents. */
export const learnerSteps = ['bookmark', 'try', 'follow'] as const;

/** What an administrator sets up for the school, in the order of the card. */
export const schoolSteps = [
  'school',
  'address',
  'mail',
  'zone',
  'sign_up',
  'google',
  'teacher',
  'second_administrator',
  'backup',
] as const;

export const stepNames = [...teacherSteps, ...learnerSteps, ...schoolSteps] as const;
export type StepName = (typeof stepNames)[number];

/** States of a step; a skipped one was answered with "Not for us" or "Skip". */
export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
