import type { Status } from '@teamsparks/contract/vocabulary';
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LessonPlansTable, Tables } from '../../tables.ts';
import { seesDrafts } from './lesson-plans.policy.ts';

type PlanRow = Selectable<LessonPlansTable>;
/** A plan with the number of its parts, and whether the person who asks is one of its co-authors. */
export type PlanRecord = PlanRow & { items: number; is_co_author: boolean };

/** The one rule for everything that shows lesson plans (docs/permissions.md); deleted ones nobody sees. */
function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'lesson_plans'>) =>
    where.and([
      where('lesson_plans.deleted_at', 'is', null),
      where('lesson_plans.event_id', 'is', null),
      ...(seesDrafts(actor) ? [] : [where('lesson_plans.status', '!=', 'draft')]),
    ]);
}

const itemCount = sql<number>`(
  select count(*)::int from lesson_plan_items where lesson_plan_id = lesson_plans.id and removed_at is null)`;

const isCoAuthor = ({ userId }: Actor) => sql<boolean>`exists (
  select from lesson_plan_authors where lesson_plan_id = lesson_plans.id and user_id = ${userId})`;

function visible(db: Database, actor: Actor) {
  return db
    .selectFrom('lesson_plans')
    .selectAll('lesson_plans')
    .select([itemCount.as('items'), isCoAuthor(actor).as('is_co_author')])
    .where(visibleTo(actor));
}

export async function findVisiblePlans(db: Database, actor: Actor) {
  return visible(db, actor).orderBy('id').execute();
}

export async function findVisiblePlan(db: Database, actor: Actor, id: number) {
  return visible(db, actor).where('lesson_plans.id', '=', id).executeTakeFirst();
}

/** Those of `ids` that this person can see, in no order. */
export async function findVisiblePlansOf(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return visible(db, actor).where('lesson_plans.id', 'in', ids).execute();
}

/** Locked until the transaction ends: changes of one plan take turns. */
export async function lockPlan(tx: Database, actor: Actor, id: number): Promise<PlanRecord | undefined> {
  return visible(tx, actor).where('lesson_plans.id', '=', id).forUpdate('lesson_plans').executeTakeFirst();
}

export async function insertPlan(db: Database, values: Insertable<LessonPlansTable>): Promise<PlanRow> {
  return db.insertInto('lesson_plans').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Every change moves the version on, of its parts too: that is what the ETag says. */
export async function changePlan(tx: Database, id: number, values: Updateable<LessonPlansTable>): Promise<void> {
  await tx
    .updateTable('lesson_plans')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Its parts stay with it; what points at it is hidden with it. */
export async function deletePlan(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('lesson_plans')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setPlanStatus(tx: Database, id: number, status: Status, byOther: boolean): Promise<void> {
  await changePlan(tx, id, { status, ...(byOther && { status_set_by_other: true }) });
}

/** The plans that a person made, with their parts, for the export of their data; archived ones and parts taken out included. */
export async function exportPlans(db: Database, userId: number) {
  const plans = await db
    .selectFrom('lesson_plans')
    .select(['id', 'name', 'description', 'status', 'begins_at', 'budget_minutes'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .where('created_by', '=', userId)
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('lesson_plan_items as item')
    .innerJoin('lesson_plans as plan', 'plan.id', 'item.lesson_plan_id')
    .select(['item.lesson_plan_id', 'item.kind', 'item.title', 'item.text', 'item.minutes', 'item.removed_at'])
    .select(['item.challenge_id', 'item.training_session_video_id'])
    .where('plan.created_by', '=', userId)
    .orderBy('item.order_index')
    .orderBy('item.id')
    .execute();
  const partsOf = Map.groupBy(items, ({ lesson_plan_id }) => lesson_plan_id);
  return plans.map((plan) => ({
    ...plan,
    parts: (partsOf.get(plan.id) ?? []).map(({ lesson_plan_id: _, ...part }) => part),
  }));
}

/** The plans that a person writes along, for the export of their data. */
export async function exportCoAuthorships(db: Database, userId: number) {
  return db
    .selectFrom('lesson_plan_authors as author')
    .innerJoin('lesson_plans as plan', 'plan.id', 'author.lesson_plan_id')
    .select(['plan.id', 'plan.name', 'author.created_at'])
    .where('author.user_id', '=', userId)
    .orderBy('plan.id')
    .execute();
}
