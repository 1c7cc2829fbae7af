import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { shoppingList, amountToGet } from '@teamsparks/contract/materials/shopping-list';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readableMaterials } from '../../challenges/index.ts';
import { findTeamsOf } from '../../events/index.ts';
import { withDefaultChoices, shoppingPlanOf } from './choices.ts';
import { findNotesOfEvents, findShown } from './material-lists.repository.ts';
import { findNeeds } from './needs.ts';

/**
 * Counts for each event (with its plans in order) the materials that are neither ticked off nor in stock, as far as this person
 * reads them; 0 if planning is turned off for its list.
 */
export async function countOpenMaterials(
  db: Database,
  actor: Actor,
  planned: ReadonlyMap<number, readonly { lesson_plan_id: number }[]>,
): Promise<Map<number, number>> {
  const ids = [...planned.keys()];
  const needs = await findNeeds(
    db,
    [...planned.values()].map((own) => own.map(({ lesson_plan_id }) => lesson_plan_id)),
  );
  const shown = await findShown(db, actor, [...new Set(needs.flat().map(({ id }) => id))]);
  const notes = await findNotesOfEvents(db, ids);
  const teams = await findTeamsOf(db, ids);
  return new Map(
    ids.map((id, index) => {
      const challenges = (needs[index] ?? [])
        .filter((challenge) => shown.has(challenge.id))
        .map((challenge) => ({ ...challenge, materials: readableMaterials(actor, challenge.materials) }));
      return [id, openLines(challenges, withDefaultChoices(teams.get(id) ?? null, notes.get(id)))];
    }),
  );
}

/** Counts the lines of a shopping list that are neither ticked off nor in stock. */
function openLines(challenges: Parameters<typeof shoppingList>[0], entries: readonly CurriculumNote[]): number {
  const values = new Map(entries.map(({ kind, item, value }) => [`${kind} ${item}`, value]));
  if (values.get('planning ') === 0) return 0;
  return shoppingList(challenges, shoppingPlanOf(entries)).filter(
    ({ key, need }) => amountToGet(need, values.get(`have ${key}`) ?? 0) > (values.get(`done ${key}`) ?? 0),
  ).length;
}
