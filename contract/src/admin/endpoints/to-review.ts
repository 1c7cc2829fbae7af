import * as z from 'zod/mini';
import { linkSentences } from '../../accounts/addresses/sign-up.ts';
import { idParams, tried } from '../../shared/fields.ts';
import * as at from '../addresses/to-review.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import {
  decisionParams,
  newRunRequest,
  reviewCounts,
  reviewDecision,
  runRequest,
  toReviewPage,
  toReviewQuery,
  unconfirmed,
} from '../fields.ts';

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

export const remindUnconfirmed = endpoint(at.remindUnconfirmed, {
  summary: 'Send the link again to people who ask for teacher access and have not confirmed their address',
  access: { all: ['system_administration'] },
  reply: z.object({ message: z.string() }),
});

export const listUnconfirmed = endpoint(at.listUnconfirmed, {
  summary: 'People who ask for teacher access and have not confirmed their address, the longest waiting first',
  access: { all: ['system_administration'] },
  reply: z.object({ items: z.array(unconfirmed) }),
});

/** The link proves no address; an earlier one to hand over ends. 409 if the person asks no more, or has confirmed the address. */
export const inviteUnconfirmed = endpoint(at.inviteUnconfirmed, {
  summary: 'Invite a person who has not confirmed their address as mentor, with a link to hand over',
  access: { all: ['system_administration'] },
  params: idParams,
  notFound: 'Person not found.',
  reply: z.object({ url: z.string() }),
});

/** The username is typed, so that no scanner of mails does it. */
export const refuseRights = endpoint(at.refuseRights, {
  summary: 'Give back rights that I did not ask for, with the token of a mail. Ends every session',
  access: 'open',
  body: z.object({
    token: tried(200, linkSentences.notMe),
    username: z.string().check(z.minLength(1), z.maxLength(254)),
  }),
  reply: z.object({ message: z.string() }),
});

export const getRunRequest = endpoint(at.getRunRequest, {
  summary: 'Whether I asked for teacher access or to run challenges, and what was decided',
  access: own,
  reply: runRequest,
});

/**
 * Teacher access for students and parents, `run_challenges` for parents without it; one request at a time, and again 30 days after a
 * refusal. Shared logins get 409.
 */
export const askToRun = endpoint(at.askToRun, {
  summary: 'Ask for teacher access or to run challenges',
  access: 'session',
  body: newRunRequest,
  reply: runRequest,
});

export const withdrawRunRequest = endpoint(at.withdrawRunRequest, {
  summary: 'Withdraw my request while nobody has decided',
  access: own,
  reply: runRequest,
});
