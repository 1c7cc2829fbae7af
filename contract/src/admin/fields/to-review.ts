import * as z from 'zod/mini';
import { id, timestamp, wholeNumber } from '../../shared/fields.ts';
import { reportReasons } from '../../reviews/review-reasons.ts';
import { reviewDecisions, reviewKinds, reviewPerPage } from '../vocabulary.ts';
import { categories, levels, roles } from '../../shared/vocabulary.ts';

export const toReviewQuery = z.object({
  kind: z.optional(z.enum(reviewKinds)),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 50, reviewPerPage),
});
export type ToReviewQuery = z.output<typeof toReviewQuery>;

export const reviewCounts = z.object({
  ai: z.int(),
  draft: z.int(),
  proposal: z.int(),
  request: z.int(),
  report: z.int(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** Something that waits. Its id is that of the AI challenge, the challenge, the person or the review. */
export const toReviewItem = z.object({
  kind: z.enum(reviewKinds),
  id: z.int(),
  /** Of the challenge that it is or is about; who asks, of a request. */
  title: z.string(),
  /** Whose it is: "First L.", and the whole name for administrators. */
  who: z.string(),
  /** Since when it waits. */
  at: timestamp,
  level: z.nullable(z.enum(levels)),
  category: z.nullable(z.enum(categories)),
  /** Of who asks. */
  role: z.nullable(z.enum(roles)),
  /** The challenge of the library that can be opened for it. */
  challenge_id: z.nullable(z.int()),
  /** What was reported, and how often for what. */
  review: z.nullable(
    z.object({
      overall_rating: z.number(),
      comment: z.nullable(z.string()),
      reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    }),
  ),
  can: z.object({ accept: z.boolean(), reject: z.boolean() }),
});
export type ToReviewItem = z.infer<typeof toReviewItem>;

/** Newest first. */
export const toReviewPage = z.object({
  items: z.array(toReviewItem),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Of every kind that the caller decides; 0 for the others. */
  counts: reviewCounts,
});
export type ToReviewPage = z.infer<typeof toReviewPage>;

export const decisionParams = z.object({ kind: z.enum(reviewKinds), id });
export const reviewDecision = z.object({ decision: z.enum(reviewDecisions) });

/** A wish to run challenges with children, as who has it reads it. */
export const runRequest = z.object({
  state: z.enum(['none', 'waiting', 'granted', 'refused']),
  asked_at: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
  /** Whether it can be sent now. */
  can: z.object({ ask: z.boolean() }),
});
export type RunRequest = z.infer<typeof runRequest>;
