import type { NamedList } from '@teamsparks/contract/materials/addresses/material-lists';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findEvents } from '../../events/index.ts';
import { findGroups } from '../../groups/index.ts';
import { plansOf } from '../../lesson-plans/index.ts';

/** Most events ahead in the list. */
const eventsMax = 12;

/**
 * Returns the lists that this person can work with: of the next events, of groups, and of plans whose list someone has
 * begun; none without `view_lesson_plans`.
 */
export async function listLists({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<NamedList[]> {
  if (!can(actor, 'view_lesson_plans')) return [];
  return [...(await ofEvents(db, actor, clock.now())), ...(await ofGroups(db, actor)), ...(await ofPlans(db, actor))];
}

/**
 * Returns the lists of the next events that this person leads or takes part in; administrators find others on the page of the
 * event.
 */
async function ofEvents(db: Database, actor: Actor, now: Date): Promise<NamedList[]> {
  const administers = can(actor, 'system_administration');
  const ahead = await findEvents(db, actor, { endingAfter: now });
  return ahead
    .filter(({ leads, stands_in, sees_inside }) => leads || stands_in || (sees_inside && !administers))
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
