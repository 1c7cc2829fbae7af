import { isEmptyOfUsers } from '../features/auth/index.ts';
import { hasAnyChallenge } from '../features/challenges/index.ts';
import type { Context } from '../platform/context.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { applyDemoStates, importStarterLibrary } from './starter-library.ts';

export { readDemoAccounts } from './demo-accounts.ts';

/** Fills an empty database, once: the starter library always, demo accounts and states with SEED=demo. */
export async function seed(context: Context): Promise<void> {
  const { db, config, log } = context;
  if (!(await isEmptyOfUsers(db)) || (await hasAnyChallenge(db))) return;
  const demo = config.SEED === 'demo';
  if (demo) await createDemoAccounts(context);
  const imported = await importStarterLibrary(context);
  if (demo) await applyDemoStates(context, imported);
  log.info({ challenges: imported.ids.size, demo }, 'starter library imported');
}
