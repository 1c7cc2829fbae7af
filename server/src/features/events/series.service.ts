import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import type { Event, EventChanges, SeriesScope } from '@teamsparks/contract/events/fields';
import { eventGroupsMax } from '@teamsparks/contract/shared/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import { gone, isInSight } from './event-reading.service.ts';
import { changeGroups, mostGroupsOf } from './event-groups.repository.ts';
import type { GroupChange } from './event-groups.service.ts';
import { canEdit, type FoundEvent } from '../lesson-plans/index.ts';
import { demandOrder } from './event-times.ts';
import { changeEvent, findEvent } from './events.repository.ts';
import { demandChangeable, demandEvent, readChanges, recorded, type ReadChanges } from './events.service.ts';
import {
  insertSeries,
  lockSeries,
  lockSeriesEvents,
  moveToSeries,
  seriesVersion,
  setWeekdays,
} from './series.repository.ts';

type OnDatabase = Pick<Context, 'db'>;
type Several = Exclude<SeriesScope, 'one'>;

/** The events of a series that a change is about, and the rest. */
interface Locked {
  seriesId: number;
  weekdays: number[];
  all: FoundEvent[];
  meant: FoundEvent[];
  /** No event of the series has changed since the sender saw it. */
  isSeen: boolean;
}

const changedMeanwhile = 'Another event of this series has changed in the meantime. Please look at it and try again.';

/** Throws 409; a change of the event in hand is told before, as 412. */
function demandSeen({ isSeen }: Locked): void {
  if (!isSeen) throw conflict(changedMeanwhile);
}

/** Which events of the series, and in which version the sender saw them. */
interface Wanted {
  scope: Several;
  series_version?: string | undefined;
}

/**
 * Changes what is named, and differs from what this event was, on several events of its series. A new day moves all by as many
 * days. "This and following" makes a series of its own of them. Throws 412 or 409 where an event of the series has changed since.
 */
export async function updateSeries(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  id: number,
  { scope, series_version, ...changes }: Omit<EventChanges, 'scope'> & Wanted,
  expected?: number,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const series = await lockMeant(tx, actor, id, { scope, series_version });
    const before = await demandChangeable(tx, actor, id, expected);
    demandSeen(series);
    const read = await readChanges({ db: tx, config }, actor, before, changes);
    const different = differences(before, read.values);
    const shift = daysBetween(before.start_date, read.values.start_date ?? before.start_date);
    const meant = series.meant.filter(({ archived_at }) => !archived_at);
    const ids = meant.map((row) => row.id);
    // What followers of a group that is taken off keep are the events as they knew them.
    await changeGroupsOfAll(tx, ids, read.groups);
    for (const row of inLockOrder(meant)) {
      const values = { ...different, ...movedDays(before, read.values, row, shift) };
      demandOrder({ ...row, ...values });
      await changeEvent(tx, row, values);
    }
    await keepSeries(tx, series, shift);
    return recorded(tx, actor, 'event.updated', id, { fields: Object.keys(changes), scope, events: meant.length });
  });
}

/** What one event loses may be all that another one has: each gets what this one keeps. Throws 422 where that is too much. */
async function changeGroupsOfAll(tx: Database, ids: readonly number[], { added, removed, own }: GroupChange) {
  if (added.length + removed.length === 0) return;
  await changeGroups(tx, ids, { added: own, removed });
  if ((await mostGroupsOf(tx, ids)) > eventGroupsMax) {
    throw invalid('group_ids', `Please choose at most ${eventGroupsMax} groups.`);
  }
}

/** Only what is not as it was: what one event of the series has of its own stays. */
function differences(before: FoundEvent, { start_date: _, end_date: __, ...values }: ReadChanges['values']) {
  const entries = Object.entries(values).filter(([name, value]) => before[name as keyof FoundEvent] !== value);
  const changed = Object.fromEntries(entries) as Partial<typeof values>;
  const { begins_at, ends_at, all_day } = values;
  const hours = 'begins_at' in changed || 'ends_at' in changed || 'all_day' in changed;
  return {
    ...changed,
    ...(hours && { begins_at: begins_at ?? null, ends_at: ends_at ?? null, all_day: all_day ?? false }),
  };
}

/** As many days later as the event in hand, and as long, where its days change. */
function movedDays(
  before: FoundEvent,
  { start_date, end_date }: ReadChanges['values'],
  row: FoundEvent,
  shift: number,
) {
  const after = { start: start_date ?? before.start_date, end: end_date ?? before.end_date };
  if (shift === 0 && after.end === before.end_date) return {};
  const first = addDays(row.start_date, shift);
  return { start_date: first, end_date: addDays(first, daysBetween(after.start, after.end)) };
}

/** The days of the week follow a shift; a part that goes its own way becomes a series of its own. */
async function keepSeries(tx: Database, { seriesId, weekdays, all, meant }: Locked, shift: number): Promise<void> {
  const shifted = shiftedWeekdays(weekdays, shift);
  if (meant.length < all.length) {
    const own = await insertSeries(tx, shifted);
    await moveToSeries(
      tx,
      meant.map(({ id }) => id),
      own,
    );
  } else if (shift !== 0) await setWeekdays(tx, seriesId, shifted);
}

/** Cancels this and the following events, or all; those that are over stay, except the one in hand. */
export async function archiveSeries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  wanted: Wanted,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const series = await lockMeant(tx, actor, id, wanted);
    const { meant } = series;
    const before = await demandEvent(tx, actor, id);
    demandSeen(series);
    if (before.archived_at) throw conflict('This event is already archived.');
    const now = clock.now();
    const canceled = meant.filter((row) => !row.archived_at && (row.id === id || row.ends > now));
    for (const row of inLockOrder(canceled)) await changeEvent(tx, row, { archived_at: now });
    return recorded(tx, actor, 'event.archived', id, { scope: wanted.scope, events: canceled.length });
  });
}

/** Restores an event with those of its series that were canceled in the same moment. */
export async function restoreTogether({ db }: OnDatabase, actor: Actor, id: number): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const found = await findEvent(tx, actor, id);
    if (!found) throw gone();
    const rows = found.series_id === null ? [] : await lockRows(tx, actor, found.series_id);
    const before = await demandEvent(tx, actor, id);
    if (!before.archived_at) throw conflict('This event is not archived.');
    const moment = before.archived_at.getTime();
    const others = rows.filter((row) => row.id !== id && row.archived_at?.getTime() === moment);
    for (const row of inLockOrder([before, ...others])) await changeEvent(tx, row, { archived_at: null });
    return recorded(tx, actor, 'event.restored', id, { events: others.length + 1 });
  });
}

/** The events that are meant, locked with their series; throws 404, 403, and 409 for an event alone. */
async function lockMeant(tx: Database, actor: Actor, id: number, { scope, series_version }: Wanted): Promise<Locked> {
  const found = await findEvent(tx, actor, id);
  if (!found || !isInSight(actor, found)) throw gone();
  if (!canEdit(actor, found)) throw forbidden();
  const { series_id } = found;
  const series = series_id === null ? undefined : await lockSeries(tx, series_id);
  if (series_id === null || !series) throw conflict('This event does not repeat.');
  const all = await lockRows(tx, actor, series_id);
  const at = all.findIndex((row) => row.id === id);
  // It moved into another series while this waited.
  if (at < 0) throw conflict(changedMeanwhile);
  const isSeen = series_version === undefined || series_version === (await seriesVersion(tx, series_id));
  return { seriesId: series_id, weekdays: series.weekdays, all, meant: scope === 'all' ? all : all.slice(at), isSeen };
}

/** Those that this person may change. */
async function lockRows(tx: Database, actor: Actor, seriesId: number): Promise<FoundEvent[]> {
  return (await lockSeriesEvents(tx, actor, seriesId)).filter((row) => isInSight(actor, row) && canEdit(actor, row));
}

/** A change of an event locks its number for calendars, which others lock in the order of the ids. */
const inLockOrder = (rows: readonly FoundEvent[]): FoundEvent[] => rows.toSorted((a, b) => a.id - b.id);

/** The days of the week so many days later. */
const shiftedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1).toSorted((a, b) => a - b);
