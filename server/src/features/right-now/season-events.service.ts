import type { MadeSeason, Season, SeasonTakenBack } from '@teamsparks/contract/session-fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { cancelUntouched, createGroupEvent, findGroupDays, takePlanOff } from '../events/index.ts';
import { findGroup } from '../groups/index.ts';
import { removePlan } from '../lesson-plans/index.ts';

type WithSettings = Pick<Context, 'db' | 'config'>;
type Seat = Pick<Season['weeks'][number], 'event' | 'makes_event'>;

interface Seats {
  on: (day: string) => Seat;
  /** The event that gets the plan of the day; one that is made for it is added to `made`. */
  take: (within: WithSettings, day: string, made: MadeSeason['events']) => Promise<number | null>;
}

const noSeats: Seats = {
  on: () => ({ event: null, makes_event: false }),
  take: () => Promise.resolve(null),
};

/**
 * Where the plans of a season go: the group's event of the day, or one that is made (PRE-012). A plan stays a draft of no event
 * where the group has one on that day that this person may not plan. Throws 422 for a group out of sight.
 */
export async function findSeats(
  db: Database,
  actor: Actor,
  groupId: number | null,
  days: readonly string[],
): Promise<Seats> {
  if (groupId === null) return noSeats;
  const group = await findGroup(db, actor, groupId);
  if (!group) throw invalid('group_id', 'Please choose a group that you lead.');
  const events = await findGroupDays(db, actor, groupId, days);
  const on = (day: string): Seat => ({
    event: events.get(day) ?? null,
    makes_event: !events.has(day) && group.archived_at === null,
  });
  return {
    on,
    take: async (within, day, made) => {
      const { event, makes_event } = on(day);
      if (!makes_event) return event?.id ?? null;
      const { id, version } = await createGroupEvent(within, actor, group, day);
      made.push({ id, version });
      return id;
    },
  };
}

/**
 * Deletes plans of a season and cancels the events that were made for it: each as if it were done by itself, so whoever may not
 * do that is refused. What somebody changed since refuses all of it.
 */
export async function takeSeasonBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { plans, events }: SeasonTakenBack,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, event_id } of plans) {
      if (event_id !== null) await takePlanOff({ db: tx }, actor, { event_id, lesson_plan_id: id });
      await removePlan({ db: tx }, actor, id);
    }
    for (const event of events) await cancelUntouched({ db: tx, clock }, actor, event);
  });
}
