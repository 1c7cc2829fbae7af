import * as z from 'zod/mini';
import { idNumber, timestamp, wholeNumber } from '../shared/fields.ts';
import { reviewCommentMaxLength, reviewPageSize } from '../shared/limits.ts';
import { reportReasons } from './review-reasons.ts';
import { paragraphs } from '../shared/text-fields.ts';

// Apart from the calls that take them: the page that shows reviews carries no schemas.

const comment = paragraphs(reviewCommentMaxLength);

const wholeRating = 'Please choose a whole number from 1 to 5.';
const partRating = z.nullable(z.int(wholeRating).check(z.gte(1, wholeRating), z.lte(5, wholeRating)));
const halfSteps = 'Please choose a rating from 1 to 5 in half steps.';
const overallRating = z.number(halfSteps).check(z.gte(1, halfSteps), z.lte(5, halfSteps), z.multipleOf(0.5, halfSteps));

/**
 * A new review. Accepts the looser limits of the two dialogs. Setup 1 is "Very Difficult", difficulty 1 is "Very Easy".
 */
export const newReview = z.object({
  /** The same as in the path, if present. */
  challenge_id: z.optional(idNumber),
  setup_rating: z._default(partRating, null),
  difficulty_rating: z._default(partRating, null),
  overall_rating: overallRating,
  comment: z._default(comment, null),
});
export type NewReview = z.output<typeof newReview>;

/** Absent means unchanged, null means cleared. */
export const reviewChanges = z.partial(
  z.object({ setup_rating: partRating, difficulty_rating: partRating, overall_rating: overallRating, comment }),
);
export type ReviewChanges = z.output<typeof reviewChanges>;

export const review = z.object({
  id: z.int(),
  challenge_id: z.int(),
  /** Null where the account is gone. */
  user_id: z.nullable(z.int()),
  /** Shown name, "Ada L.", never the full name. */
  username: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  setup_rating: z.nullable(z.int()),
  difficulty_rating: z.nullable(z.int()),
  overall_rating: z.number(),
  comment: z.nullable(z.string()),
  /** Time since which staff hides it from others; its author still reads it. */
  hidden_at: z.nullable(timestamp),
  /** Whether the caller has reported it. */
  reported: z.boolean(),
  /** Actions that the server allows this person right now. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type Review = z.infer<typeof review>;

/** A reader reports a review once; the last reason counts. */
export const newReport = z.object({ reason: z.enum(reportReasons) });

export const reviewsQuery = z.object({
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, reviewPageSize),
});
export type ReviewsQuery = z.output<typeof reviewsQuery>;

const mean = z.nullable(z.number());

/** One page, newest first, with averages and counts over all reviews of the challenge. */
export const reviewPage = z.object({
  items: z.array(review),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Unrounded; reviews without the part are ignored, null where none has it. */
  averages: z.object({ overall: mean, setup: mean, difficulty: mean }),
  /** Reviews per star; halves count with the next whole star. */
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** The caller's own review, even if it is on another page. */
  mine: z.nullable(review),
  can: z.object({ write: z.boolean() }),
});
export type ReviewPage = z.infer<typeof reviewPage>;
