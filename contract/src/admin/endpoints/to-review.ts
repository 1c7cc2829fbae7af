import * as z from 'zod/mini';
import * as at from '../addresses/to-review.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import { decisionParams, reviewCounts, reviewDecision, runRequest, toReviewPage, toReviewQuery } from '../fields.ts';

const staff = { any: ['add_edit_challenges', 'system_administration'], denied: sentences.toReviewDenied } as const;
const own = { all: ['add_edit_account'] } as const;

export const listToReview = endpoint(at.listToReview, {
  summary: 'What waits for a decision that I may make, newest first',
  access: staff,
  query: toReviewQuery,
  reply: toReviewPage,
});

export const countToReview = endpoint(at.countToReview, {
  summary: 'How much of each kind waits for me',
  access: staff,
  reply: reviewCounts,
});

/**
 * Answers 409 with the name of the person who decided before. `undo` reverses one's own last decision within a minute;
 * repeating a request changes nothing.
 */
export const decideToReview = endpoint(at.decideToReview, {
  summary: 'Accept or reject what waits, or take my last decision about it back',
  access: staff,
  params: decisionParams,
  notFound: sentences.notWaiting,
  body: reviewDecision,
  reply: z.object({ message: z.string() }),
});

export const getRunRequest = endpoint(at.getRunRequest, {
  summary: 'Whether I asked to run challenges with children, and what was decided',
  access: own,
  reply: runRequest,
});

/** For parents without the right; one request at a time, and again 30 days after a refusal. */
export const askToRun = endpoint(at.askToRun, {
  summary: 'Ask to run challenges with children',
  access: own,
  reply: runRequest,
});

export const withdrawRunRequest = endpoint(at.withdrawRunRequest, {
  summary: 'Withdraw my request while nobody has decided',
  access: own,
  reply: runRequest,
});
