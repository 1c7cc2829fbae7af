import type { Database } from '../../../platform/db/database.ts';
import type { SeenChallenge } from '../tables.ts';
import { findMaterialsOf } from '../../challenges/index.ts';
import { findChallengesRun } from '../../lesson-plans/index.ts';

/** Returns for each list of plans its challenges, each as often as it is run, with all their materials. */
export async function findNeeds(db: Database, plans: readonly (readonly number[])[]): Promise<SeenChallenge[][]> {
  const run = await findChallengesRun(db, [...new Set(plans.flat())]);
  const challenges = plans.map((ids) => ids.flatMap((id) => run.get(id) ?? []));
  const ids = [...new Set(challenges.flat())];
  const materials = ids.length > 0 ? await findMaterialsOf(db, ids) : new Map<number, never>();
  return challenges.map((own) => own.map((id) => ({ id, materials: materials.get(id) ?? [] })));
}

/** Returns the challenges of these plans, each as often as it is run, with all their materials. */
export async function findNeed(db: Database, planIds: readonly number[]): Promise<SeenChallenge[]> {
  const [need = []] = await findNeeds(db, [planIds]);
  return need;
}
