import { addBookmark } from '../features/challenges/index.ts';
import { addFavorite, putTried } from '../features/practice/index.ts';
import type { Context } from '../platform/context.ts';
import { sampleMarks } from './sample-marks.ts';

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
