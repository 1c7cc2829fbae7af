import type { MadeSeason, Season, SeasonTakenBack } from '@teamsparks/contract/right-now/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import {
  cancelUntouchedEvent,
  createGroupEvent,
  findGroupDays,
  lockWithPlans,
  removePlanFromEvent,
} from '../events/index.ts';
import { findGroup } from '../groups/index.ts';
import { plansOf, removePlan } from '../lesson-plans/index.ts';

type WithSettings = Pick<Context, 'db' | 'config'>;
type Seat = Pick<Season['weeks'][number], 'event' | 'makes_event'>;

export interface Seats {
  /**
   * Tells whether a day gets a plan unless it is skipped: where the group has events on these days, a day with an event
   * that lacks a plan; else every day.
   */
  isUsual: (day: string) => boolean;
  on: (day: string) => Seat;
  /** Returns the event for the plan of a day; an event created for it is added to `createdEvents`. */
  take: (within: WithSettings, day: string, createdEvents: MadeSeason['events']) => Promise<number | null>;
}

const noSeats: Seats = {
  isUsual: () => true,
  on: () => ({ event: null, makes_event: false }),
  take: () => Promise.resolve(null),
};

/**
 * Returns where each day's plan of a season goes: `on` tells the group's event of that day or that one is created, which
 * `take` does. The plan stays a draft without an event if there is no group, an archived group has no event that day, or
 * the event is one that this person may not plan. Throws 422 for a group the person does not see.
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
    isUsual: (day) => events.size === 0 || (events.has(day) && (events.get(day)?.plans ?? 0) === 0),
    on,
    take: async (within, day, createdEvents) => {
      const { event, makes_event } = on(day);
      if (!makes_event) return event?.id ?? null;
      const { id, version } = await createGroupEvent(within, actor, group, day);
      createdEvents.push({ id, version });
      return id;
    },
  };
}

/**
 * Undoes a season: deletes its plans and cancels the events created for it, under the same rights and errors as one by
 * one. Throws 409 if somebody changed a plan or event since; after any error nothing has changed.
 */
export async function undoSeason(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { plans, events }: SeasonTakenBack,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUnchanged(tx, actor, { plans, events });
    for (const { id, event_id } of plans) {
      if (event_id !== null) await removePlanFromEvent({ db: tx }, actor, { event_id, lesson_plan_id: id });
      await removePlan({ db: tx }, actor, id);
    }
    for (const event of events) await cancelUntouchedEvent({ db: tx, clock }, actor, event);
  });
}

/** Locks the plans and events of a season to undo; throws 409 if a plan was changed since it was created. */
async function lockUnchanged(tx: Database, actor: Actor, { plans, events }: SeasonTakenBack): Promise<void> {
  const planIds = plans.map(({ id }) => id);
  const eventIds = [...plans.map(({ event_id }) => event_id), ...events.map(({ id }) => id)].filter(
    (id) => id !== null,
  );
  const locked = await lockWithPlans(tx, { planIds, eventIds });
  const createdVersions = new Map(plans.map(({ id, version }) => [id, version]));
  const changed = locked.filter(({ id, version }) => createdVersions.get(id) !== version).map(({ id }) => id);
  // A plan that the person does not see is not named: deleting it is refused as if it did not exist.
  const seen = await plansOf(tx, actor, changed);
  const names = changed.flatMap((id) => seen.get(id)?.name ?? []);
  if (names.length > 0) throw conflict(changedSince(names));
}

const namedMax = 3;

function changedSince(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const [only, ...more] = quoted;
  if (more.length === 0)
    return `The plan ${only} was changed since, so nothing was taken back. Please look at it on its page.`;
  const othersCount = names.length > namedMax ? [`${names.length - namedMax} more`] : [];
  const listed = new Intl.ListFormat('en').format([...quoted.slice(0, namedMax), ...othersCount]);
  return `The plans ${listed} were changed since, so nothing was taken back. Please look at them on their pages.`;
}
