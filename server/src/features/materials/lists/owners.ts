import { getMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { NamedList } from '@teamsparks/contract/materials/addresses/material-lists';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { prepares, plansOf } from '../../lesson-plans/index.ts';
import { findAssignmentsInOrder, findEvent, findPlansAhead, findTeamsOf, findEvents } from '../../events/index.ts';
import { findGroup, findGroups } from '../../groups/index.ts';
import type { ListKey } from './material-lists.repository.ts';

/** What a list belongs to, as far as the list follows it. */
export interface Owner {
  name: string;
  /** First day of an event, else null. */
  date: string | null;
  /** Plans that it follows, in order; a plan that is used twice is listed twice. */
  planIds: readonly number[];
  /** Number of teams that the groups make; null without groups. */
  teams: number | null;
  /** True for an event that is over: its list stays as it was. */
  over: boolean;
  /** True if this person may change the list, false if they only read it. */
  canChange: boolean;
}

const weeksMs = 4 * 7 * 24 * 60 * 60 * 1000;
const gone = () => notFound(getMaterialList.notFound);

/**
 * Returns what a list belongs to; throws 404 if this person does not see it or lacks `view_lesson_plans`, or for an
 * event canceled or of an archived program, and 403 if they may not read its list.
 */
export async function demandOwner(db: Database, actor: Actor, { of, id }: ListKey, now: Date): Promise<Owner> {
  if (!can(actor, 'view_lesson_plans')) throw gone();
  if (of === 'plan') return demandPlan(db, actor, id);
  return of === 'event' ? demandEvent(db, actor, id, now) : demandGroup(db, actor, id, now);
}

/** Returns the plan of a list; throws 404, or 403 for people who may not edit it. */
async function demandPlan(db: Database, actor: Actor, id: number): Promise<Owner> {
  const plan = (await plansOf(db, actor, [id])).get(id);
  if (!plan) throw gone();
  if (!plan.can.edit) throw forbidden(teachingSentences.editDenied);
  return { name: plan.name, date: null, planIds: [id], teams: null, over: false, canChange: true };
}

/**
 * Returns the event of a list, which leaders, stand-ins and administrators change and assigned mentors read; throws 404, also
 * for a canceled event, or 403.
 */
async function demandEvent(db: Database, actor: Actor, id: number, now: Date): Promise<Owner> {
  const event = await findEvent(db, actor, id);
  if (!event || event.archived_at || event.program_archived) throw gone();
  if (!event.sees_inside) throw forbidden('This list is for the leaders and the high school mentors of the event.');
  const assignments = await findAssignmentsInOrder(db, [id]);
  const teams = await findTeamsOf(db, [id]);
  return {
    name: event.name,
    date: event.start_date,
    planIds: assignments.map(({ lesson_plan_id }) => lesson_plan_id),
    teams: teams.get(id) ?? null,
    over: event.ends <= now,
    canChange: prepares(actor, event),
  };
}

/** Returns the group of a list, with the plans of its next four weeks; throws 404. */
async function demandGroup(db: Database, actor: Actor, id: number, now: Date): Promise<Owner> {
  const group = await findGroup(db, actor, id);
  if (!group) throw gone();
  const planIds = await findPlansAhead(db, id, now, new Date(now.getTime() + weeksMs));
  const teams = Math.ceil(group.children / group.team_size);
  return { name: group.name, date: null, planIds, teams, over: false, canChange: true };
}

/** Most events ahead in the list. */
const eventsMax = 12;

/**
 * Returns lists for this person to choose from: of their next events (12 at most), of the current groups they lead,
 * and of plans they may edit whose list someone has begun; none without `view_lesson_plans`.
 */
export async function listLists({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<NamedList[]> {
  if (!can(actor, 'view_lesson_plans')) return [];
  return [...(await ofEvents(db, actor, clock.now())), ...(await ofGroups(db, actor)), ...(await ofPlans(db, actor))];
}

/**
 * Returns the lists of the next events with plans that this person leads or takes part in; administrators find others
 * on the page of the event.
 */
async function ofEvents(db: Database, actor: Actor, now: Date): Promise<NamedList[]> {
  const administers = can(actor, 'system_administration');
  const ahead = await findEvents(db, actor, { endingAfter: now });
  const own = ahead.filter(({ leads, stands_in, sees_inside }) => leads || stands_in || (sees_inside && !administers));
  const assignments = await findAssignmentsInOrder(
    db,
    own.map(({ id }) => id),
  );
  const planned = new Set(assignments.map(({ event_id }) => event_id));
  return own
    .filter(({ id }) => planned.has(id))
    .slice(0, eventsMax)
    .map(({ id, name, start_date }) => ({ of: 'event', id, name, date: start_date }));
}

/** Returns the lists of the groups that this person sees and that are not archived. */
async function ofGroups(db: Database, actor: Actor): Promise<NamedList[]> {
  const groups = await findGroups(db, actor, false);
  return groups
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id, name }) => ({ of: 'group', id, name, date: null }));
}

/** Returns the lists of plans that someone has begun and this person may edit, by name. */
async function ofPlans(db: Database, actor: Actor): Promise<NamedList[]> {
  const rows = await db
    .selectFrom('material_lists')
    .select('lesson_plan_id')
    .where('lesson_plan_id', 'is not', null)
    .execute();
  const plans = await plansOf(
    db,
    actor,
    rows.flatMap(({ lesson_plan_id }) => lesson_plan_id ?? []),
  );
  return [...plans.values()]
    .filter(({ can }) => can.edit)
    .map(({ id, name }): NamedList => ({ of: 'plan', id, name, date: null }))
    .toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
}

const byName = new Intl.Collator('en', { numeric: true });
