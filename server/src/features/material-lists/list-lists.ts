import type { NamedList } from '@teamsparks/contract/material-lists';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { plansOf } from '../lesson-plans/index.ts';

/** The lists that this person can work with, those of plans by name. */
export async function listLists({ db }: Pick<Context, 'db'>, actor: Actor): Promise<NamedList[]> {
  if (!can(actor, 'view_lesson_plans')) return [];
  const rows = await db.selectFrom('material_lists').select('lesson_plan_id').execute();
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
