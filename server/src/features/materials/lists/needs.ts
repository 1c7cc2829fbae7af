import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import type { Database } from '../../../platform/db/database.ts';
import { findMaterialsOf } from '../../challenges/index.ts';
import { findChallengesRun } from '../../lesson-plans/index.ts';
import type { SeenChallenge } from '../tables.ts';
import type { Note } from './material-lists.repository.ts';

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

/**
 * Returns the choices of a list, with defaults for what no one chose: planning on, the given number of teams (1 for
 * null) in the fewest rounds, tools used again. Where someone chose more teams at once, fewer rounds are enough.
 */
export function withDefaultChoices(teams: number | null, notes: readonly Note[] = []): CurriculumNote[] {
  const chosen = notes.map(({ changed_at, ...note }) => ({ ...note, at: changed_at.getTime() }) as CurriculumNote);
  const split = splitIntoRounds(teams ?? 1);
  const atOnce = chosen.find(({ kind }) => kind === 'teams')?.value ?? split.teams;
  const rounds = Math.min(split.rounds, Math.ceil((teams ?? 1) / Math.max(1, atOnce)));
  const standard = { planning: 1, teams: split.teams, rounds, reuse: 1 } as const;
  const open = Object.entries(standard).filter(([kind]) => !chosen.some((one) => one.kind === kind));
  return [...open.map(([kind, value]) => ({ kind, item: '', value, at: 0 }) as CurriculumNote), ...chosen];
}

/**
 * Returns teams, rounds and reuse of tools from the choices, for the shopping list. Pass them with the defaults of
 * {@link withDefaultChoices}: a missing choice counts as 0.
 */
export function shoppingPlanOf(entries: readonly CurriculumNote[]): ShoppingPlan {
  const valueOf = (kind: CurriculumNote['kind']) => entries.find((entry) => entry.kind === kind)?.value ?? 0;
  return { teams: valueOf('teams'), rounds: valueOf('rounds'), reuse: valueOf('reuse') === 1 };
}
