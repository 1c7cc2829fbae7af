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
import { demandChangeable, demandEvent, readChanges, recordEvent, type ReadChanges } from './events.service.ts';
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

/** The events of a series that a change applies to, and all events. */
interface Locked {
  seriesId: number;
  weekdays: number[];
  all: FoundEvent[];
  selected: FoundEvent[];
  /** True if no event of the series has changed since the sender saw it. */
  isSeen: boolean;
}

const changedMeanwhile = 'Another event of this series has changed in the meantime. Please look at it and try again.';

/** Throws 409 if another event of the series has changed; a change of the event itself was answered with 412 before. */
function demandSeen({ isSeen }: Locked): void {
  if (!isSeen) throw conflict(changedMeanwhile);
}

/** Events of the series to change, and the version in which the sender saw them. */
interface Wanted {
  scope: Several;
  series_version?: string | undefined;
}

/**
 * Applies the fields that this change alters to this and the following events of the series, or all, also past ones,
 * but not to canceled ones or those this person may not edit, and returns this event. A new day moves all alike.
 * Throws 404 or 403 as {@link demandEvent}, 412 if this event's version is not `expected`, 422 for wrong values, 409
 * if another has changed since `series_version`, or this one is archived or does not repeat.
 */
export async function updateSeries(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  id: number,
  { scope, series_version, ...changes }: Omit<EventChanges, 'scope'> & Wanted,
  expected?: number,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const series = await lockSelectedEvents(tx, actor, id, { scope, series_version });
    const before = await demandChangeable(tx, actor, id, expected);
    demandSeen(series);
    const change = await readChanges({ db: tx, config }, actor, before, changes);
    const different = differences(before, change.values);
    const shift = daysBetween(before.start_date, change.values.start_date ?? before.start_date);
    const selected = series.selected.filter(({ archived_at }) => !archived_at);
    const ids = selected.map((row) => row.id);
    // Groups first: the followers of a removed group keep the events as they knew them.
    await changeGroupsOfAll(tx, ids, change.groups);
    for (const row of inLockOrder(selected)) {
      const values = { ...different, ...movedDays(before, change.values, row, shift) };
      demandOrder({ ...row, ...values });
      await changeEvent(tx, row, values);
    }
    await keepSeries(tx, series, shift);
    return recordEvent(tx, actor, 'event.updated', id, {
      fields: Object.keys(changes),
      scope,
      events: selected.length,
    });
  });
}

/**
 * Gives each event the groups that this one keeps, because a group that one event loses may be the only one of another;
 * throws 422 above the most groups.
 */
async function changeGroupsOfAll(tx: Database, ids: readonly number[], { added, removed, own }: GroupChange) {
  if (added.length + removed.length === 0) return;
  await changeGroups(tx, ids, { added: own, removed });
  if ((await mostGroupsOf(tx, ids)) > eventGroupsMax) {
    throw invalid('group_ids', `Please choose at most ${eventGroupsMax} groups.`);
  }
}

/** Returns only the fields that change, so that the other events keep what is their own. */
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

/** Returns the days of `row` moved by `shift` and as long as the changed event; nothing if the days do not change. */
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

/** Moves the weekdays with a shift; events that no longer follow the rest become a series of their own. */
async function keepSeries(tx: Database, { seriesId, weekdays, all, selected }: Locked, shift: number): Promise<void> {
  const shifted = shiftedWeekdays(weekdays, shift);
  if (selected.length < all.length) {
    const newSeriesId = await insertSeries(tx, shifted);
    await moveToSeries(
      tx,
      selected.map(({ id }) => id),
      newSeriesId,
    );
  } else if (shift !== 0) await setWeekdays(tx, seriesId, shifted);
}

/**
 * Cancels this and the following events, or all, that this person may edit, and returns this event; past events
 * stay, except this one. Throws 404 if it is not visible, 403 if they may not edit it, 409 if it is archived already
 * or does not repeat, or an event of the series has changed since `series_version`. Writes an audit entry.
 */
export async function archiveSeries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  wanted: Wanted,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const series = await lockSelectedEvents(tx, actor, id, wanted);
    const { selected } = series;
    const before = await demandEvent(tx, actor, id);
    demandSeen(series);
    if (before.archived_at) throw conflict('This event is already archived.');
    const now = clock.now();
    const canceled = selected.filter((row) => !row.archived_at && (row.id === id || row.ends > now));
    for (const row of inLockOrder(canceled)) await changeEvent(tx, row, { archived_at: now });
    return recordEvent(tx, actor, 'event.archived', id, { scope: wanted.scope, events: canceled.length });
  });
}

/**
 * Restores an event with those of its series that were canceled at the same moment and that this person may edit,
 * and returns it; throws 404 if it is not visible, 403 if they may not edit it, 409 if it is not archived. Writes an
 * audit entry.
 */
export async function restoreTogether({ db }: OnDatabase, actor: Actor, id: number): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const event = await findEvent(tx, actor, id);
    if (!event) throw gone();
    const rows = event.series_id === null ? [] : await lockEditableEvents(tx, actor, event.series_id);
    const before = await demandEvent(tx, actor, id);
    if (!before.archived_at) throw conflict('This event is not archived.');
    const moment = before.archived_at.getTime();
    const others = rows.filter((row) => row.id !== id && row.archived_at?.getTime() === moment);
    for (const row of inLockOrder([before, ...others])) await changeEvent(tx, row, { archived_at: null });
    return recordEvent(tx, actor, 'event.restored', id, { events: others.length + 1 });
  });
}

/**
 * Locks the series and returns the events the change applies to; throws 404 or 403 without the right to edit, 409 if
 * the event does not repeat.
 */
async function lockSelectedEvents(
  tx: Database,
  actor: Actor,
  id: number,
  { scope, series_version }: Wanted,
): Promise<Locked> {
  const event = await findEvent(tx, actor, id);
  if (!event || !isInSight(actor, event)) throw gone();
  if (!canEdit(actor, event)) throw forbidden();
  const { series_id } = event;
  const series = series_id === null ? undefined : await lockSeries(tx, series_id);
  if (series_id === null || !series) throw conflict('This event does not repeat.');
  const all = await lockEditableEvents(tx, actor, series_id);
  const at = all.findIndex((row) => row.id === id);
  // It moved into another series while this waited for the lock.
  if (at < 0) throw conflict(changedMeanwhile);
  const isSeen = series_version === undefined || series_version === (await seriesVersion(tx, series_id));
  return {
    seriesId: series_id,
    weekdays: series.weekdays,
    all,
    selected: scope === 'all' ? all : all.slice(at),
    isSeen,
  };
}

/** Locks the events of a series and returns those that this person may change. */
async function lockEditableEvents(tx: Database, actor: Actor, seriesId: number): Promise<FoundEvent[]> {
  return (await lockSeriesEvents(tx, actor, seriesId)).filter((row) => isInSight(actor, row) && canEdit(actor, row));
}

/** Sorts by id: changing an event locks its calendar number, and every transaction locks these in that order. */
const inLockOrder = (rows: readonly FoundEvent[]): FoundEvent[] => rows.toSorted((a, b) => a.id - b.id);

/** Returns the weekdays (1 to 7) moved by a number of days. */
const shiftedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1).toSorted((a, b) => a - b);
