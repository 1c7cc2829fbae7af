import { isPeriod, periodMessage } from '@teamsparks/contract/shared/calendar-date';
import type { NewProgram, Program, ProgramChanges } from '@teamsparks/contract/lesson-plans/fields/program';
import { updateProgram as updateEndpoint } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, isStale, notFound, invalid, stale } from '../../../platform/errors.ts';
import { doneBy, recordAudit } from '../../accounts/index.ts';
import { seesArchivedPrograms } from './programs.policy.ts';
import {
  changeProgram,
  countEventsAhead,
  findPrograms,
  type FoundProgram,
  insertProgram,
  lockProgram,
} from './programs.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const viewOf = ({ archived_at, ...program }: FoundProgram): Program => ({
  ...program,
  archived: archived_at !== null,
});

/**
 * Returns the programs that this person (null: a visitor) may see. Administrators get each with its number of events
 * ahead, and with `archived` also archived ones.
 */
export async function listPrograms({ db }: OnDatabase, actor: Actor | null, archived: boolean): Promise<Program[]> {
  const maintains = seesArchivedPrograms(actor);
  const rows = await findPrograms(db, actor, archived && maintains);
  if (!maintains) return rows.map(viewOf);
  const ahead = await countEventsAhead(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...viewOf(row), events_ahead: ahead.get(row.id) ?? 0 }));
}

/**
 * Creates a program and returns it; throws 409 if another program has the name, 422 if it ends before it starts. Checks
 * no rights: the route does. Writes an audit entry.
 */
export async function createProgram({ db }: OnDatabase, actor: Actor, wanted: NewProgram): Promise<Program> {
  demandPeriod(wanted);
  return inTransaction(db, async (tx) => {
    const program = await insertProgram(tx, wanted).catch(refuseSameName);
    await record(tx, actor, 'program.created', program);
    return viewOf(program);
  });
}

/**
 * Updates the given fields and returns the program; throws 404 if it is not visible, 412 if its version is not
 * `expected`, 409 if it is archived or the name is taken, 422 if it would end before it starts. Writes an audit entry.
 */
export async function updateProgram(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: ProgramChanges,
  expected?: number,
): Promise<Program> {
  return inTransaction(db, async (tx) => {
    const before = await demandProgram(tx, actor, id);
    if (before.archived_at) throw conflict('This program is archived. Restore it before editing.');
    if (isStale(before, expected)) throw stale('program', viewOf(before));
    demandPeriod({ ...before, ...changes });
    const program = await changeProgram(tx, id, changes).catch(refuseSameName);
    await record(tx, actor, 'program.updated', program, { fields: Object.keys(changes) });
    return viewOf(program);
  });
}

/**
 * Archives a program and returns it; throws 404 if it is not visible, 409 if it is archived already. Its events are
 * hidden with it from all but administrators, and calendars show those ahead as canceled, until it is restored.
 * Writes an audit entry.
 */
export async function archiveProgram({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandProgram(tx, actor, id);
    if (before.archived_at) throw conflict('This program is already archived.');
    const program = await changeProgram(tx, id, { archived_at: clock.now() });
    await record(tx, actor, 'program.archived', program);
    return viewOf(program);
  });
}

/**
 * Restores an archived program with its events and returns it; throws 404 if it is not visible, 409 if it is not
 * archived or another program has taken the name. Writes an audit entry.
 */
export async function restoreProgram({ db }: OnDatabase, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    const before = await demandProgram(tx, actor, id);
    if (!before.archived_at) throw conflict('This program is not archived.');
    const program = await changeProgram(tx, id, { archived_at: null }).catch(refuseSameName);
    await record(tx, actor, 'program.restored', program);
    return viewOf(program);
  });
}

async function demandProgram(tx: Database, actor: Actor, id: number): Promise<FoundProgram> {
  const program = await lockProgram(tx, actor, id);
  if (!program) throw notFound(updateEndpoint.notFound);
  return program;
}

function demandPeriod(dates: { start_date?: string | null; end_date?: string | null }): void {
  if (isPeriod(dates)) return;
  throw invalid('end_date', periodMessage);
}

function refuseSameName(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'programs_name_key') throw error;
  const detail = 'A program with this name already exists.';
  throw conflict(detail, { name: detail });
}

function record(tx: Database, actor: Actor, action: string, { id, name }: FoundProgram, details: object = {}) {
  return recordAudit(tx, {
    ...doneBy(actor),
    action,
    subject: { type: 'program', id },
    details: { name, ...details },
  });
}
