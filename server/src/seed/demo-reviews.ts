import { insertUser } from '../features/accounts/index.ts';
import { insertReview } from '../features/reviews/index.ts';
import type { Context } from '../platform/context.ts';
import { reviewers, sampleReviews } from './sample-reviews.ts';

const day = 24 * 60 * 60 * 1000;

/** Creates accounts for the demo reviewers, to which no one can sign in, and returns their ids by name. */
async function createReviewers({ db }: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { name, role }] of reviewers.entries()) {
    const email = `reviewer-${index + 1}@teamsparks.invalid`;
    const named = { username: `reviewer-${index + 1}`, displayName: name, email };
    ids.set(name, await insertUser(db, { ...named, passwordHash: null, role, verified: true }));
  }
  return ids;
}

const requireId = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
};

/**
 * Adds demo reviews of some challenges, by the demo accounts and by reviewers whose accounts it creates and to which no
 * one can sign in.
 */
export async function addSampleReviews(
  context: Context,
  accounts: ReadonlyMap<string, number>,
  challenges: ReadonlyMap<string, number>,
) {
  const people = new Map([...accounts, ...(await createReviewers(context))]);
  const now = context.clock.now().getTime();
  for (const { of, by, stars, daysAgo, text = null } of sampleReviews) {
    const [overall_rating, setup_rating = null, difficulty_rating = null] = stars;
    const written = new Date(now - daysAgo * day);
    await insertReview(context.db, {
      challenge_id: requireId(challenges, of),
      user_id: requireId(people, by),
      overall_rating,
      setup_rating,
      difficulty_rating,
      comment: text,
      created_at: written,
      updated_at: written,
    });
  }
}
