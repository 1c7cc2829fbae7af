import { insertUser } from '../features/accounts/index.ts';
import { insertReview } from '../features/reviews/index.ts';
import type { Context } from '../platform/context.ts';
import { reviewers, sampleReviews } from './sample-reviews.ts';

const day = 24 * 60 * 60 * 1000;

/** One account each that nobody can sign in to; answers id by name. */
async function createReviewers({ db }: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { name, role }] of reviewers.entries()) {
    const email = `reviewer-${index + 1}@teamsparks.invalid`;
    const named = { username: `reviewer-${index + 1}`, displayName: name, email };
    ids.set(name, await insertUser(db, { ...named, passwordHash: null, role, verified: true }));
  }
  return ids;
}

const known = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
};

/** Adds reviews of some challenges, the demo accounts' own among them. */
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
      ...{ challenge_id: known(challenges, of), user_id: known(people, by) },
      ...{ overall_rating, setup_rating, difficulty_rating, comment: text },
      ...{ created_at: written, updated_at: written },
    });
  }
}
