import { addBookmark } from '../features/challenges/index.ts';
import { addFavorite, putTried } from '../features/practice/index.ts';
import type { Context } from '../platform/context.ts';
import { insertUser } from '../features/accounts/index.ts';
import { insertReview } from '../features/reviews/index.ts';
import { reviewers, sampleReviews } from './sample-reviews.ts';

const day = 24 * 60 * 60 * 1000;

const requireId = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
};

/** Adds the demo accounts' bookmarks, favorites and tried challenges. */
export async function addSampleMarks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accounts: ReadonlyMap<string, number>,
  challenges: ReadonlyMap<string, number>,
) {
  const now = clock.now().getTime();
  for (const { by, bookmarks, tried, favorites } of sampleMarks) {
    const userId = requireId(accounts, by);
    for (const name of bookmarks) await addBookmark(db, userId, requireId(challenges, name));
    for (const { of, daysAgo, team = null, note = null } of tried) {
      const today = new Date(now - daysAgo * day).toISOString().slice(0, 10);
      await putTried(db, { userId, challengeId: requireId(challenges, of), today }, { team, note });
    }
    for (const name of favorites) await addFavorite(db, userId, requireId(challenges, name));
  }
}

interface SampleTried {
  /** File name in the starter library. */
  of: string;
  daysAgo: number;
  team?: string;
  note?: string;
}

interface SampleMarks {
  /** The account of the demonstration. */
  by: string;
  bookmarks: readonly string[];
  tried: readonly SampleTried[];
  /** Only bookmarked or tried ones can be favorites. */
  favorites: readonly string[];
}

/** What the demo accounts marked, so that their dashboards are not empty. */
const sampleMarks: readonly SampleMarks[] = [
  {
    by: 'student',
    bookmarks: [
      'device-elementary-practice',
      'speech-and-debate-middle-school-practice',
      'tower-middle-school-practice',
    ],
    tried: [
      { of: 'bridge-middle-school-practice', daysAgo: 29, team: 'Rocket Otters', note: 'Second try reached 38 cm.' },
      { of: 'storytelling-elementary-practice', daysAgo: 20, team: 'Rocket Otters' },
      { of: 'improv-no-props-middle-school-practice', daysAgo: 20, team: 'Rocket Otters' },
      { of: 'tower-elementary-practice', daysAgo: 8, team: 'My cousins', note: 'Fold the cards first.' },
      { of: 'water-elementary-practice', daysAgo: 2, team: 'Rocket Otters' },
    ],
    favorites: ['improv-no-props-middle-school-practice', 'device-elementary-practice'],
  },
  {
    by: 'parent',
    bookmarks: ['communication-elementary-practice', 'sales-middle-school-practice', 'water-elementary-practice'],
    tried: [
      { of: 'storytelling-elementary-practice', daysAgo: 25, note: 'Also works with three children.' },
      { of: 'invention-elementary-practice', daysAgo: 23, team: 'Birthday party' },
      { of: 'tower-elementary-practice', daysAgo: 16, team: 'Birthday party' },
      { of: 'improv-with-props-elementary-practice', daysAgo: 9 },
      { of: 'transportation-elementary-practice', daysAgo: 3, note: 'On the long corridor.' },
    ],
    favorites: ['invention-elementary-practice', 'communication-elementary-practice'],
  },
  {
    by: 'mentor',
    bookmarks: ['sales-high-school-practice', 'container-high-school-tournament', 'device-high-school-practice'],
    tried: [
      { of: 'tower-elementary-practice', daysAgo: 60, team: 'Tuesday group', note: 'Count to ten out loud together.' },
      { of: 'communication-elementary-practice', daysAgo: 30, team: 'Tuesday group' },
      { of: 'improv-no-props-middle-school-practice', daysAgo: 17, team: 'Friday group', note: 'Shy ones commentate.' },
      { of: 'bridge-middle-school-practice', daysAgo: 10, team: 'Friday group' },
      { of: 'invention-elementary-practice', daysAgo: 4, team: 'Tuesday group' },
    ],
    favorites: ['tower-elementary-practice', 'sales-high-school-practice'],
  },
  {
    by: 'admin',
    bookmarks: ['invention-elementary-practice', 'water-elementary-tournament', 'bridge-elementary-tournament'],
    tried: [
      {
        of: 'container-high-school-tournament',
        daysAgo: 44,
        team: 'Regional day',
        note: 'Same thermometer for everybody.',
      },
      { of: 'bridge-middle-school-tournament', daysAgo: 44, team: 'Regional day' },
      { of: 'speech-and-debate-middle-school-practice', daysAgo: 26 },
      { of: 'characterization-middle-school-practice', daysAgo: 12, team: 'Mentors’ evening' },
      { of: 'sales-high-school-practice', daysAgo: 5, team: 'Mentors’ evening' },
    ],
    favorites: ['container-high-school-tournament', 'invention-elementary-practice'],
  },
  {
    by: 'demoadmin',
    bookmarks: ['tower-elementary-practice', 'storytelling-elementary-practice', 'water-elementary-tournament'],
    tried: [
      { of: 'bridge-elementary-practice', daysAgo: 33, team: 'Visitors' },
      { of: 'storytelling-elementary-practice', daysAgo: 21, team: 'Visitors' },
      { of: 'device-elementary-practice', daysAgo: 15 },
      { of: 'community-service-elementary-practice', daysAgo: 11, team: 'Visitors' },
      { of: 'sales-middle-school-practice', daysAgo: 1, note: 'Everybody bought one.' },
    ],
    favorites: ['storytelling-elementary-practice', 'tower-elementary-practice'],
  },
];

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
