import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import * as at from '../addresses/home.ts';
import { whatsNext } from '../fields.ts';
import { firstSteps, firstStepsChanges } from '../first-steps.ts';

export const getNext = endpoint(at.getNext, {
  summary: 'My next events, what waits for my decision, events to look back on, and the plan that I changed last',
  access: { all: ['view_dashboard', 'view_challenge_library'], denied: sentences.dashboardDenied },
  reply: whatsNext,
});

/** Keeps which steps are true: a step that was true once stays ticked. */
export const getFirstSteps = endpoint(at.getFirstSteps, {
  summary: 'My first steps, and those of the school for administrators',
  access: 'session',
  reply: firstSteps,
});

/** Answers 422 for a state that a step cannot be given, 403 for a step that the caller does not have. */
export const changeFirstSteps = endpoint(at.changeFirstSteps, {
  summary: 'Answer one of my first steps, or put them away',
  access: { all: ['add_edit_account'] },
  body: firstStepsChanges,
  reply: firstSteps,
});
