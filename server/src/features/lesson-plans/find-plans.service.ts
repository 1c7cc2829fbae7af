import type { PlanSearch } from '@teamsparks/contract/lesson-plans/fields/found-plan';
import type { FoundPlans } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { planPageSize } from '@teamsparks/contract/shared/limits';
import type { PlanLength, PlanSort } from '@teamsparks/contract/lesson-plans/vocabulary';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findVisiblePlans, type ListedRecord } from './lesson-plans.repository.ts';
import { type DaysOfUse, findDaysOfUse } from './plan-outlines.repository.ts';
import { toListedPlans } from './lesson-plans.views.ts';

type FoundPlan = FoundPlans['items'][number];

const order = new Intl.Collator('en', { numeric: true });
const byName = (a: FoundPlan, b: FoundPlan) => order.compare(a.name, b.name) || a.id - b.id;

const byChange = (a: FoundPlan, b: FoundPlan) => b.updated_at.localeCompare(a.updated_at);
const orders: Record<PlanSort, (a: FoundPlan, b: FoundPlan) => number> = {
  mine: (a, b) => Number(b.mine) - Number(a.mine) || byChange(a, b),
  name: byName,
  changed: byChange,
  minutes: (a, b) => b.minutes - a.minutes,
  used: (a, b) => (b.used_on ?? '').localeCompare(a.used_on ?? ''),
};

const lengths: Record<PlanLength, (minutes: number) => boolean> = {
  'to-30': (minutes) => minutes <= 30,
  'to-60': (minutes) => minutes > 30 && minutes <= 60,
  'over-60': (minutes) => minutes > 60,
};

function isWanted(
  { whose, status, author, level, length, used }: PlanSearch,
  plan: FoundPlan,
  { created_by }: ListedRecord,
) {
  return (
    (whose === undefined || plan.mine) &&
    (status === undefined || plan.status === status) &&
    (author === undefined || created_by === author) &&
    (level === undefined || plan.levels.includes(level)) &&
    (length === undefined || lengths[length](plan.minutes)) &&
    (used === undefined || (plan.used_on !== null) === (used === 'yes'))
  );
}

/** Tells whether every word of the search is in the plan's name, description or author's name. */
function hasWords({ name, description, author }: FoundPlan, search: string): boolean {
  const text = [name, description, author].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Returns one page of the visible plans that match the search, without plans for one event only, with the total and
 * all authors to filter by; a page beyond the last is empty. `used_on` is always null, and `more_days` 0, for people without
 * `view_events`. Filters in memory: there are hundreds of plans, not more.
 */
export async function findPlans(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  search: PlanSearch,
): Promise<FoundPlans> {
  const rows = await findVisiblePlans(db, actor);
  const plans = await toListedPlans(db, actor, rows);
  const days = can(actor, 'view_events') ? await findDaysOfUse(db, actor, clock.now()) : new Map<number, DaysOfUse>();
  const all = plans.map((plan, at) => {
    const { day = null, more = 0 } = days.get(plan.id) ?? {};
    return { plan: { ...plan, used_on: day, more_days: more }, row: rows[at] };
  });
  const plansFound = all
    .filter(({ plan, row }) => row && isWanted(search, plan, row) && hasWords(plan, search.search))
    .map(({ plan }) => plan)
    .toSorted((a, b) => orders[search.sort](a, b) || byName(a, b));
  const start = (search.page - 1) * planPageSize;
  const authors = new Map(
    all.flatMap(({ plan, row }) => (row?.created_by && plan.author ? [[row.created_by, plan.author] as const] : [])),
  );
  return {
    items: plansFound.slice(start, start + planPageSize),
    total: plansFound.length,
    page: search.page,
    per_page: planPageSize,
    authors: [...authors].map(([id, name]) => ({ id, name })).toSorted((a, b) => order.compare(a.name, b.name)),
  };
}
