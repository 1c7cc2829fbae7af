import { getMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { prepares, plansOf } from '../../lesson-plans/index.ts';
import { findAssignmentsInOrder, findEvent, findPlansAhead, findTeamsOf } from '../../events/index.ts';
import { findGroup } from '../../groups/index.ts';
import type { ListKey } from './material-lists.repository.ts';

/** What a list belongs to, as far as the list follows it. */
export interface Owner {
  name: string;
  /** The plans that it follows, one after the other; one that is used twice is in it twice. */
  planIds: readonly number[];
  /** As many as the groups make; null where no group says. */
  teams: number | null;
  /** An event that is over: its list stays as it was. */
  over: boolean;
  /** Whether this person works with the list, or only reads it. */
  canChange: boolean;
}

const weeksMs = 4 * 7 * 24 * 60 * 60 * 1000;
const gone = () => notFound(getMaterialList.notFound);

/** Throws 404 for what this person cannot see, 403 for a list that they may not read. */
export async function demandOwner(db: Database, actor: Actor, { of, id }: ListKey, now: Date): Promise<Owner> {
  if (!can(actor, 'view_lesson_plans')) throw gone();
  if (of === 'plan') return demandPlan(db, actor, id);
  return of === 'event' ? demandEvent(db, actor, id, now) : demandGroup(db, actor, id, now);
}

async function demandPlan(db: Database, actor: Actor, id: number): Promise<Owner> {
  const plan = (await plansOf(db, actor, [id])).get(id);
  if (!plan) throw gone();
  if (!plan.can.edit) throw forbidden(teachingSentences.editDenied);
  return { name: plan.name, planIds: [id], teams: null, over: false, canChange: true };
}

/** Leaders, who stands in, and administrators work with it, assigned mentors read it. A canceled event has none. */
async function demandEvent(db: Database, actor: Actor, id: number, now: Date): Promise<Owner> {
  const event = await findEvent(db, actor, id);
  if (!event || event.archived_at || event.program_archived) throw gone();
  if (!event.sees_inside) throw forbidden('This list is for the leaders and the mentors of the event.');
  const assignments = await findAssignmentsInOrder(db, [id]);
  const teams = await findTeamsOf(db, [id]);
  return {
    name: event.name,
    planIds: assignments.map(({ lesson_plan_id }) => lesson_plan_id),
    teams: teams.get(id) ?? null,
    over: event.ends <= now,
    canChange: prepares(actor, event),
  };
}

async function demandGroup(db: Database, actor: Actor, id: number, now: Date): Promise<Owner> {
  const group = await findGroup(db, actor, id);
  if (!group) throw gone();
  const planIds = await findPlansAhead(db, id, now, new Date(now.getTime() + weeksMs));
  const teams = Math.ceil(group.children / group.team_size);
  return { name: group.name, planIds, teams, over: false, canChange: true };
}
