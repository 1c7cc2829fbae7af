import { teamsMax } from '@teamsparks/contract/shared/limits';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findAssignmentsInOrder, findTeamsOf } from '../../events/index.ts';
import { closeList, findEventsToClose, reopenLists } from './closing.repository.ts';
import { findNeeds } from './needs.ts';

/**
 * Closes the lists of up to 50 events that are over, even if no one opened them, and reopens those of events moved into
 * the future; runs every minute.
 */
export async function closeLists({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await reopenLists(tx, now);
    const ids = await findEventsToClose(tx, now);
    if (ids.length === 0) return;
    const planned = Map.groupBy(await findAssignmentsInOrder(tx, ids), ({ event_id }) => event_id);
    const teams = await findTeamsOf(tx, ids);
    const needs = await findNeeds(
      tx,
      ids.map((id) => (planned.get(id) ?? []).map(({ lesson_plan_id }) => lesson_plan_id)),
    );
    for (const [index, eventId] of ids.entries()) {
      const need = needs[index] ?? [];
      await closeList(tx, { eventId, need, teams: Math.min(teams.get(eventId) ?? 1, teamsMax), now });
    }
  });
}
