import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { Group, GroupChanges, GroupEnding, NewGroup, PlannedDate } from '@teamsparks/contract/groups/fields';
import { groupsMax } from '@teamsparks/contract/shared/limits';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, invalid, isStale, notFound, stale } from '../../platform/errors.ts';
import { doneBy, recordAudit, lockUser } from '../accounts/index.ts';
import { restoreDates, findDatesOfGroups, findEvents, planNamesOf } from '../events/index.ts';
import { lockProgram } from '../lesson-plans/index.ts';
import { datesShown, shownDates, viewsOf } from './groups.views.ts';
import { endDatesOfGroup, lockWithReceiver, lockWithReceivers, mayTakeFrom } from './ending.service.ts';
import { choosesProgram, readsAllGroups } from './groups.policy.ts';
import {
  changeGroup,
  countGroupsOf,
  eraseGroup,
  findGroup,
  findGroups,
  type FoundGroup,
  insertGroup,
  lockGroup,
} from './groups.repository.ts';
import { insertLeader } from './leaders.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns the groups that the person leads (none without `run_challenges`), sorted by name, archived ones last; with
 * `all` every group for administrators, while others still get their own.
 */
export async function listGroups({ db }: OnDatabase, actor: Actor, all: boolean): Promise<Group[]> {
  return viewsOf(db, actor, await findGroups(db, actor, all && readsAllGroups(actor)));
}

/** Returns the group, archived or not; throws 404 if it is not visible. */
export async function getGroup({ db }: OnDatabase, actor: Actor, id: number): Promise<Group> {
  const row = await findGroup(db, actor, id);
  if (!row) throw notFound(groupNotFound);
  const [view] = await viewsOf(db, actor, [row]);
  return view as Group;
}

/**
 * Returns the group's next events that the person may see and that are not over, five at most, with the names of the
 * plans they see there; throws 404 if the group is not visible.
 */
export async function listDates({ db }: OnDatabase, actor: Actor, id: number): Promise<PlannedDate[]> {
  if (!(await findGroup(db, actor, id))) throw notFound(groupNotFound);
  const dates = await findDatesOfGroups(db, actor, [id], datesShown);
  const events = await findEvents(db, actor, { ids: dates.map(({ event_id }) => event_id) });
  const names = await planNamesOf(db, actor, events);
  const open = new Set(
    can(actor, 'view_lesson_plans') ? events.flatMap((event) => (event.sees_plans ? event.id : [])) : [],
  );
  return shownDates(dates, id).map((date) => ({
    ...date,
    plans: open.has(date.event_id) ? (names.get(date.event_id) ?? []) : null,
  }));
}

/**
 * Creates a group that this person leads and returns it; throws 409 above the most groups a person leads, 422 for a
 * team larger than the group, a program that they may not choose, or an earlier group that they do not see. Writes
 * an audit entry.
 */
export async function createGroup({ db }: OnDatabase, actor: Actor, wanted: NewGroup): Promise<Group> {
  const { begins_at, ...values } = wanted;
  demandTeams(wanted);
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    if ((await countGroupsOf(tx, actor.userId)) >= groupsMax) {
      throw conflict(`You lead ${groupsMax} groups. Archive one to make another.`);
    }
    if (values.based_on !== null && !(await findGroup(tx, actor, values.based_on))) {
      throw invalid('based_on', groupNotFound);
    }
    await demandProgram(tx, actor, values.program_id, null);
    const id = await insertGroup(tx, { ...values, begins_at: begins_at === null ? null : clockMinutes(begins_at) });
    await insertLeader(tx, id, actor.userId);
    return recordChange(tx, actor, 'group.created', id);
  });
}

/**
 * Updates the given fields of a group and returns it; throws 404 if it is not visible, 409 if it is archived, 412 if
 * its version is not `expected`, 422 for a team larger than the group or a program that this person may not choose.
 * Writes an audit entry.
 */
export async function updateGroup(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: GroupChanges,
  expected?: number,
): Promise<Group> {
  const { begins_at, ...columns } = changes;
  return inTransaction(db, async (tx) => {
    const before = await demandGroup(tx, actor, id);
    if (before.archived_at) throw conflict('This group is archived. Restore it before editing.');
    if (isStale(before, expected)) throw stale('group', await getGroup({ db: tx }, actor, id));
    demandTeams({ ...before, ...columns });
    if (columns.program_id !== undefined) await demandProgram(tx, actor, columns.program_id, before.program_id);
    const begin = begins_at === null ? null : begins_at && clockMinutes(begins_at);
    await changeGroup(tx, id, { ...columns, ...(begin !== undefined && { begins_at: begin as number | null }) });
    return recordChange(tx, actor, 'group.updated', id, { fields: Object.keys(changes) });
  });
}

type Timed = Pick<Context, 'db' | 'clock'>;

/**
 * Archives a group and returns it; its events ahead that no other current group keeps are canceled or given to
 * another group. Throws 404 if it is not visible, 409 if it is archived already, and the errors of {@link
 * endDatesOfGroup}. Writes an audit entry.
 */
export async function archiveGroup({ db, clock }: Timed, actor: Actor, id: number, ending: GroupEnding) {
  return inTransaction(db, async (tx) => {
    await lockWithReceiver(tx, id, ending);
    const before = await demandGroup(tx, actor, id);
    if (before.archived_at) throw conflict('This group is already archived.');
    const at = clock.now();
    const details = await endDatesOfGroup(tx, actor, id, { ...ending, at });
    await changeGroup(tx, id, { archived_at: at });
    return recordChange(tx, actor, 'group.archived', id, details);
  });
}

/**
 * Restores a group with those dates that {@link restoreDates} returns to it, and returns it; throws 404 if it is not
 * visible, 409 if it is not archived or another group got dates of it meanwhile. Writes an audit entry.
 */
export async function restoreGroup({ db, clock }: Timed, actor: Actor, id: number) {
  return inTransaction(db, async (tx) => {
    await lockWithReceivers(tx, id);
    const before = await demandGroup(tx, actor, id);
    if (!before.archived_at) throw conflict('This group is not archived.');
    await restoreDates(tx, id, { mayTakeFrom: mayTakeFrom(tx, actor), at: clock.now() });
    await changeGroup(tx, id, { archived_at: null });
    return recordChange(tx, actor, 'group.restored', id);
  });
}

/**
 * Deletes a group for good. Its events ahead that no other current group keeps are canceled or given to another
 * group; its other events stay without it. Throws 404 if it is not visible, and the errors of {@link
 * endDatesOfGroup}. Writes an audit entry.
 */
export async function deleteGroup({ db, clock }: Timed, actor: Actor, id: number, ending: GroupEnding): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWithReceiver(tx, id, ending);
    const { name } = await demandGroup(tx, actor, id);
    const details = await endDatesOfGroup(tx, actor, id, { ...ending, at: clock.now() });
    await eraseGroup(tx, id);
    await recordGroup(tx, actor, 'group.deleted', { id, name }, details);
  });
}

/** Locks the group until the transaction ends and returns it, archived or not; throws 404 if it is not visible. */
export async function demandGroup(tx: Database, actor: Actor, id: number): Promise<FoundGroup> {
  const row = await lockGroup(tx, actor, id);
  if (!row) throw notFound(groupNotFound);
  return row;
}

function demandTeams({ children, team_size }: Pick<NewGroup, 'children' | 'team_size'>): void {
  if (team_size <= children) return;
  throw invalid('team_size', 'A team cannot have more children than the group.');
}

/**
 * Throws 422 if the person may not put the group into the program; keeping the program it has is allowed. Locks the
 * program, so that it is not archived meanwhile.
 */
async function demandProgram(tx: Database, actor: Actor, id: number | null, before: number | null): Promise<void> {
  if (id === before) return;
  if (!choosesProgram(actor)) throw invalid('program_id', 'Only an administrator can choose the program of a group.');
  if (id === null) return;
  const program = await lockProgram(tx, actor, id);
  if (!program || program.archived_at) throw invalid('program_id', 'Please choose a program.');
}

async function recordChange(
  tx: Database,
  actor: Actor,
  action: string,
  id: number,
  details: object = {},
): Promise<Group> {
  const group = await getGroup({ db: tx }, actor, id);
  await recordGroup(tx, actor, action, group, details);
  return group;
}

/** Writes an audit entry about the group, with its name among the details. */
export function recordGroup(
  tx: Database,
  actor: Actor,
  action: string,
  { id, name }: Pick<Group, 'id' | 'name'>,
  details: object = {},
) {
  const subject = { type: 'group', id };
  return recordAudit(tx, { ...doneBy(actor), action, subject, details: { name, ...details } });
}
