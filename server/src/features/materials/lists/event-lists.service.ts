import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { gatheredList, gatheredNotes, thingsOf } from '@teamsparks/contract/materials/gathered-list';
import { amountToGet } from '@teamsparks/contract/materials/shopping-list';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findAssignmentsInOrder, findTeamsOf } from '../../events/index.ts';
import { readableMaterials } from '../../challenges/index.ts';
import {
  closeList,
  findEventsToClose,
  reopenLists,
  findNotesOfEvents,
  findShown,
} from './material-lists.repository.ts';
import { findNeeds, withDefaultChoices, shoppingPlanOf } from './needs.ts';

/**
 * Closes the lists of up to 50 events with plans that are over and not canceled, even if no one opened them, and
 * reopens those of events moved into the future; runs every minute.
 */
export async function closeLists({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await reopenLists(tx, now);
    const ids = await findEventsToClose(tx, now);
    if (ids.length === 0) return;
    const planned = Map.groupBy(await findAssignmentsInOrder(tx, ids), ({ event_id }) => event_id);
    const teams = await findTeamsOf(tx, ids);
    const notes = await findNotesOfEvents(tx, ids);
    const needs = await findNeeds(
      tx,
      ids.map((id) => (planned.get(id) ?? []).map(({ lesson_plan_id }) => lesson_plan_id)),
    );
    for (const [index, eventId] of ids.entries()) {
      const need = needs[index] ?? [];
      const split = shoppingPlanOf(withDefaultChoices(teams.get(eventId) ?? null, notes.get(eventId)));
      await closeList(tx, { eventId, need, split, now });
    }
  });
}

/**
 * Counts for each event (with its plans in order) the materials of which less is in stock and ticked off than
 * needed, as far as this person reads them; 0 if planning is turned off for its list.
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

/** Counts the lines to bring that are neither ticked off nor in stock. */
function openLines(challenges: Parameters<typeof gatheredList>[0], entries: readonly CurriculumNote[]): number {
  const things = thingsOf(challenges);
  const values = new Map(gatheredNotes(entries, things).map(({ kind, item, value }) => [`${kind} ${item}`, value]));
  if (values.get('planning ') === 0) return 0;
  return gatheredList(challenges, shoppingPlanOf(entries), things).lines.filter(
    ({ key, need }) => amountToGet(need, values.get(`have ${key}`) ?? 0) > (values.get(`done ${key}`) ?? 0),
  ).length;
}
