import { isEmptyOfUsers } from '../features/accounts/index.ts';
import { hasAnyChallenge } from '../features/challenges/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/database.ts';
import { createDemoAccounts, addDemoMentors } from './demo-people.ts';
export { readDemoAccounts } from './demo-people.ts';
import { addSampleMarks, addSampleReviews } from './demo-activity.ts';
import { addSamplePlans, assignSamplePlans } from './demo-plans.ts';
import { addDemoTags, applyDemoStates, importStarterLibrary } from './starter-library.ts';
import { addStarterPrograms } from './starter-programs.ts';

/**
 * Fills an empty database once: always with the starter library and programs, with SEED=demo also with demo accounts,
 * mentors, plans, marks and reviews. Does nothing if there is any account or challenge. It runs in one transaction,
 * because a half-filled database would pass for a filled one.
 */
export async function seed(context: Context): Promise<void> {
  if (!(await isEmptyOfUsers(context.db)) || (await hasAnyChallenge(context.db))) return;
  const demo = context.config.SEED === 'demo';
  await inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const accounts = demo ? await createDemoAccounts(inside) : undefined;
    const imported = await importStarterLibrary(inside);
    const events = await addStarterPrograms(inside);
    if (accounts) {
      await addDemoTags(inside, imported);
      await applyDemoStates(inside, imported);
      await addSampleReviews(inside, accounts, imported.ids);
      await addSampleMarks(inside, accounts, imported.ids);
      await addDemoMentors(inside);
      await assignSamplePlans(inside, imported.author, { events, plans: await addSamplePlans(inside, imported) });
    }
    context.log.info({ challenges: imported.ids.size, demo }, 'starter library imported');
  });
}
