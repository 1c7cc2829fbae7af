import { getMaterialList } from '@teamsparks/contract/endpoints/material-lists';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { plansOf } from '../lesson-plans/index.ts';
import type { ListKey } from './material-lists.repository.ts';

/** What a list belongs to, as far as the list follows it. */
export interface Owner {
  name: string;
  /** Of an event, its first day. */
  date: string | null;
  /** The plans that it follows, one after the other. */
  planIds: readonly number[];
  /** As many as the groups make; null where no group says. */
  teams: number | null;
}

/** Throws 404 for what this person cannot see, 403 for what they may see but not change. */
export async function demandOwner(db: Database, actor: Actor, { of, id }: ListKey): Promise<Owner> {
  if (of !== 'plan' || !can(actor, 'view_lesson_plans')) throw notFound(getMaterialList.notFound);
  const plan = (await plansOf(db, actor, [id])).get(id);
  if (!plan) throw notFound(getMaterialList.notFound);
  if (!plan.can.edit) throw forbidden(teachingSentences.editDenied);
  return { name: plan.name, date: null, planIds: [id], teams: null };
}
