import { isPeriod, periodMessage } from '@teamsparks/contract/calendar-date';
import type { Event, EventChanges, NewEvent } from '@teamsparks/contract/event-fields';
import { updateEvent as updateEndpoint } from '@teamsparks/contract/endpoints/events';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, isStale, notFound, invalid, stale } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { lockProgram, seesArchivedPrograms } from '../programs/index.ts';
import { changeEvent, findEvent, findEvents, type FoundEvent, insertEvent, lockEvent } from './events.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const gone = () => notFound(updateEndpoint.notFound);

const viewOf = ({ archived_at, revision, ...event }: FoundEvent): Event => ({
  ...event,
  version: revision,
  archived: archived_at !== null,
});

/** The events of all programs, or of one; of a program that this person does not know there are none. */
export async function listEvents(
  { db }: OnDatabase,
  actor: Actor,
  { programId, archived }: { programId?: number | undefined; archived: boolean },
): Promise<Event[]> {
  const withArchived = archived && seesArchivedPrograms(actor);
  return (await findEvents(db, actor, { programId, withArchived })).map(viewOf);
}

/** What everybody who may see events can see: neither it nor its program is archived. Throws "not found". */
export async function readCurrentEvent(db: Database, actor: Actor, id: number): Promise<FoundEvent> {
  const event = await findEvent(db, actor, id);
  if (!event || event.out_of_sight) throw gone();
  return event;
}

export async function createEvent({ db }: OnDatabase, actor: Actor, wanted: NewEvent): Promise<Event> {
  const { end_date = wanted.start_date } = wanted;
  demandPeriod({ ...wanted, end_date });
  return inTransaction(db, async (tx) => {
    await demandProgram(tx, actor, wanted.program_id);
    const id = await insertEvent(tx, { ...wanted, end_date });
    return recorded(tx, actor, 'event.created', id);
  });
}

/** Changes what is named, of the version that was `expected`; archived events stay as they are. */
export async function updateEvent(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: EventChanges,
  expected?: number,
): Promise<Event> {
  return inTransaction(db, async (tx) => {
    const before = await demandEvent(tx, actor, id);
    if (before.archived_at) throw conflict('This event is archived. Restore it before editing.');
    const current = viewOf(before);
    if (isStale(current, expected)) throw stale('event', current);
    demandPeriod({ ...before, ...changes });
    if (changes.program_id !== undefined) await demandProgram(tx, actor, changes.program_id);
    await changeEvent(tx, id, changes);
    return recorded(tx, actor, 'event.updated', id, { fields: Object.keys(changes) });
  });
}

export async function archiveEvent({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandEvent(tx, actor, id);
    if (before.archived_at) throw conflict('This event is already archived.');
    await changeEvent(tx, id, { archived_at: clock.now() });
    return recorded(tx, actor, 'event.archived', id);
  });
}

export async function restoreEvent({ db }: OnDatabase, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandEvent(tx, actor, id);
    if (!before.archived_at) throw conflict('This event is not archived.');
    await changeEvent(tx, id, { archived_at: null });
    return recorded(tx, actor, 'event.restored', id);
  });
}

async function demandEvent(tx: Database, actor: Actor, id: number): Promise<FoundEvent> {
  const event = await lockEvent(tx, actor, id);
  if (!event) throw gone();
  return event;
}

/** Locked, so that it is not archived while an event moves into it. */
async function demandProgram(tx: Database, actor: Actor, id: number): Promise<void> {
  const program = await lockProgram(tx, actor, id);
  if (program && !program.archived_at) return;
  throw invalid('program_id', 'Please choose a program.');
}

function demandPeriod(dates: { start_date: string; end_date: string }): void {
  if (isPeriod(dates)) return;
  throw invalid('end_date', periodMessage);
}

/** The event as it is now, after writing down who made it so. */
async function recorded(tx: Database, actor: Actor, action: string, id: number, details: object = {}): Promise<Event> {
  const event = await findEvent(tx, actor, id);
  if (!event) throw gone();
  await recordAudit(tx, {
    ...doneBy(actor),
    action,
    subject: { type: 'event', id },
    details: { name: event.name, ...details },
  });
  return viewOf(event);
}
