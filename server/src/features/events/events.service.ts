import { addDays, daysBetween, isPeriod, periodMessage } from '@teamsparks/contract/shared/calendar-date';
import type { Event, EventChanges, NewEvent } from '@teamsparks/contract/events/fields';
import { repeatDays } from '@teamsparks/contract/events/repeat-days';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, isStale, invalid, stale } from '../../platform/errors.ts';
import { doneBy, recordAudit, readSettings } from '../accounts/index.ts';
import { assignToEvent } from './event-plans.service.ts';
import { gone, isInSight } from './event-reading.service.ts';
import { changeGroups } from './event-groups.repository.ts';
import { demandProgram, type GroupChange, noGroupChange, planGroupChange } from './event-groups.service.ts';
import { administers, canEdit, type FoundEvent } from '../lesson-plans/index.ts';
import { demandOrder, hoursAfter, type LocalTimes } from './event-times.ts';
import { changeEvent, findEvent, insertEvents, lockEvent, type NewRow } from './events.repository.ts';
import { toEvent } from './events.views.ts';
import { insertSeries } from './series.repository.ts';

type OnDatabase = Pick<Context, 'db'>;
/** Settings also come from the environment. */
type WithSettings = Pick<Context, 'db' | 'config'>;

const noHours = { begins_at: null, ends_at: null, all_day: true };

/**
 * Creates an event, or one for each day of its repeats, and returns the first, which also gets the lesson plan if
 * one is given. Throws 403 without a group for people who are no administrators, 422 for a wrong group, program,
 * time or repeat, and the errors of {@link assignToEvent}. Writes an audit entry.
 */
export async function createEvent({ db, config }: WithSettings, actor: Actor, wanted: NewEvent): Promise<Event> {
  const { program_id, group_ids, repeat, lesson_plan_id, name, description, place, start_date } = wanted;
  const { end_date = start_date } = wanted;
  demandPeriod({ start_date, end_date });
  return inTransaction(db, async (tx) => {
    demandOwner(actor, wanted);
    if (program_id !== null) await demandProgram(tx, actor, program_id);
    const groups = group_ids.length > 0 ? await planGroupChange(tx, actor, undefined, group_ids) : noGroupChange;
    const { time_zone, days_off } = await readSettings({ db: tx, config });
    const row: NewRow = {
      program_id,
      name,
      description,
      place,
      start_date,
      end_date,
      time_zone,
      ...hoursAfter(noHours, wanted),
    };
    demandOrder(row as LocalTimes);
    const days = daysOf(wanted, days_off);
    const series_id = repeat ? await insertSeries(tx, repeat.weekdays) : null;
    const ids = await insertEvents(
      tx,
      days.map((day) => ({ ...row, series_id, ...movedTo(day, row) })),
    );
    await changeGroups(tx, ids, groups);
    const [id = 0] = ids;
    const event = await recordEvent(tx, actor, 'event.created', id, repeat ? { events: ids.length } : {});
    if (lesson_plan_id !== undefined) await assignToEvent(tx, actor, { event_id: id, lesson_plan_id });
    return event;
  });
}

/** Returns the days (YYYY-MM-DD) of the event; throws 422 for repeats that give no day, or too many. */
function daysOf({ start_date, repeat }: NewEvent, daysOff: readonly DayOff[]): string[] {
  if (!repeat) return [start_date];
  const { days, problem } = repeatDays(start_date, repeat, daysOff);
  if (problem) throw invalid(`repeat.${problem.field}`, problem.message);
  return days;
}

/** Returns the same number of days, beginning on `day`. */
const movedTo = (day: string, { start_date, end_date }: Pick<LocalTimes, 'start_date' | 'end_date'>) => ({
  start_date: day,
  end_date: addDays(day, daysBetween(start_date, end_date)),
});

/**
 * Throws 403 for an event without a group from someone who is no administrator, 422 for one with neither group nor
 * program.
 */
function demandOwner(actor: Actor, { program_id, group_ids }: NewEvent): void {
  if (group_ids.length > 0) return;
  if (!administers(actor))
    throw forbidden('Please choose a group that you lead. Other events are added by administrators.');
  if (program_id === null) throw invalid('program_id', 'Please choose a program.');
}

/**
 * Updates the given fields of an event and returns it; throws 404 if it is not visible, 403 if this person may not
 * edit it, 409 if it is archived, 412 if its version is not `expected`, 422 for wrong times, groups or programs.
 * Writes an audit entry.
 */
export async function updateEvent(
  { db, config }: WithSettings,
  actor: Actor,
  id: number,
  changes: Omit<EventChanges, 'scope' | 'series_version'>,
  expected?: number,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const before = await demandChangeable(tx, actor, id, expected);
    const { values, groups } = await readChanges({ db: tx, config }, actor, before, changes);
    // Groups first: the followers of a removed group keep the event as they knew it.
    await changeGroups(tx, [id], groups);
    await changeEvent(tx, before, values);
    return recordEvent(tx, actor, 'event.updated', id, { fields: Object.keys(changes) });
  });
}

/**
 * Locks the event and returns it; throws 404 if it is not visible, 403 if this person may not edit it, 409 if it is
 * archived, 412 if its version is not `expected`.
 */
export async function demandChangeable(tx: Database, actor: Actor, id: number, expected?: number): Promise<FoundEvent> {
  const before = await demandEvent(tx, actor, id);
  if (before.archived_at) throw conflict('This event is archived. Restore it before editing.');
  const seen = isStale({ version: before.revision }, expected);
  if (seen) throw stale('event', await toEvent(tx, actor, before));
  return before;
}

export interface ReadChanges {
  /** Columns to write. */
  values: Partial<LocalTimes> & {
    program_id?: number | null;
    name?: string;
    description?: string | null;
    place?: string | null;
  };
  groups: GroupChange;
}

/**
 * Returns what a change of `before` writes, and which groups it adds and removes. Writes nothing, but locks the
 * groups it adds and a new program until the transaction ends. Throws 422 for wrong times, groups or programs.
 */
export async function readChanges(
  { db: tx, config }: WithSettings,
  actor: Actor,
  before: FoundEvent,
  { group_ids, begins_at, ends_at, all_day, program_id, ...plain }: Omit<EventChanges, 'scope' | 'series_version'>,
): Promise<ReadChanges> {
  const hours = hoursAfter(before, { begins_at, ends_at, all_day });
  const zoned =
    before.time_zone ?? (hours.begins_at === null ? null : (await readSettings({ db: tx, config })).time_zone);
  const values: ReadChanges['values'] = { ...plain, ...hours, time_zone: zoned };
  demandPeriod({ ...before, ...values });
  demandOrder({ ...before, ...values });
  // People who may not see the program get null and send null back: that is no change.
  const isKept =
    program_id === undefined || program_id === before.program_id || (program_id === null && !before.knows_program);
  if (program_id !== undefined && !isKept) values.program_id = program_id;
  if (program_id && (!isKept || administers(actor))) await demandProgram(tx, actor, program_id);
  const groups = group_ids ? await planGroupChange(tx, actor, before, group_ids) : noGroupChange;
  if (values.program_id === null && !before.had_group && groups.added.length === 0) {
    throw invalid('program_id', 'Please choose a program.');
  }
  return { values, groups };
}

/**
 * Cancels an event and returns it. Throws 404 if it is not visible, 403 if this person may not edit it, 409 if it is
 * archived already. Writes an audit entry.
 */
export async function archiveEvent({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandEvent(tx, actor, id);
    if (before.archived_at) throw conflict('This event is already archived.');
    await changeEvent(tx, before, { archived_at: clock.now() });
    return recordEvent(tx, actor, 'event.archived', id);
  });
}

/**
 * Restores a canceled event and returns it; throws 404 if it is not visible, 403 if this person may not edit it, 409 if
 * it is not archived. Writes an audit entry.
 */
export async function restoreEvent({ db }: OnDatabase, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandEvent(tx, actor, id);
    if (!before.archived_at) throw conflict('This event is not archived.');
    await changeEvent(tx, before, { archived_at: null });
    return recordEvent(tx, actor, 'event.restored', id);
  });
}

/** Locks the event and returns it; throws 404 if it is not visible, then 403 if this person may not edit it. */
export async function demandEvent(tx: Database, actor: Actor, id: number): Promise<FoundEvent> {
  const event = await lockEvent(tx, actor, id);
  if (!event || !isInSight(actor, event)) throw gone();
  if (!canEdit(actor, event)) throw forbidden();
  return event;
}

function demandPeriod(dates: { start_date: string; end_date: string }): void {
  if (isPeriod(dates)) return;
  throw invalid('end_date', periodMessage);
}

/**
 * Writes an audit entry about the event and returns the event as it is now; throws 404 if this person no longer sees
 * it.
 */
export async function recordEvent(
  tx: Database,
  actor: Actor,
  action: string,
  id: number,
  details: object = {},
): Promise<Event> {
  const event = await findEvent(tx, actor, id);
  if (!event) throw gone();
  await recordAudit(tx, {
    ...doneBy(actor),
    action,
    subject: { type: 'event', id },
    details: { name: event.name, ...details },
  });
  return toEvent(tx, actor, event);
}
