import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStillRestorable } from '../../platform/db/restorable.ts';
import type { LessonPlansTable } from './tables.ts';
import type { Tables } from '../../tables.ts';
import { findEventsWithPlans, type FoundEvent, showsDraftTo, showsPlanTo } from './event-sight.repository.ts';
import { seesDrafts } from './lesson-plans.policy.ts';

type PlanRow = Selectable<LessonPlansTable>;
/** A plan with the numbers of its parts and events, and whether the person who asks is a co-author. */
export type PlanRecord = PlanRow & {
  items: number;
  events: number;
  is_co_author: boolean;
  /** The event, of a plan for one event only that this person may see. */
  event: FoundEvent | null;
  /** True for a draft on an event with a group whose plans the person sees. */
  for_group: boolean;
};

/** A plan as in lists. */
export type ListedRecord = Omit<PlanRecord, 'for_group'>;

/**
 * Returns the one condition for everything that shows plans (docs/permissions.md), deleted or not: a plan for one event
 * only is for those who see that event with its plans, and a draft on an event with a group is, too.
 */
function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'lesson_plans'>) =>
    where.and([
      where.or([where('lesson_plans.event_id', 'is', null), showsPlanTo(actor)]),
      ...(seesDrafts(actor) ? [] : [where.or([where('lesson_plans.status', '!=', 'draft'), showsDraftTo(actor)])]),
    ]);
}

const itemCount = sql<number>`(
  select count(*)::int from lesson_plan_items where lesson_plan_id = lesson_plans.id and removed_at is null)`;

const eventCount = sql<number>`(
  select count(*)::int from event_lesson_plans where event_lesson_plans.lesson_plan_id = lesson_plans.id)`;

const isCoAuthor = ({ userId }: Actor) => sql<boolean>`exists (
  select from lesson_plan_authors
  where lesson_plan_id = lesson_plans.id and user_id = ${userId} and removed_at is null)`;

const visibleOnceRestored = (db: Database, actor: Actor) =>
  db
    .selectFrom('lesson_plans')
    .selectAll('lesson_plans')
    .select([itemCount.as('items'), eventCount.as('events'), isCoAuthor(actor).as('is_co_author')])
    .where(visibleTo(actor));

const visible = (db: Database, actor: Actor) =>
  visibleOnceRestored(db, actor).where('lesson_plans.deleted_at', 'is', null);

type FoundPlan = Omit<PlanRecord, 'event' | 'for_group'>;

async function withEvents(db: Database, actor: Actor, rows: readonly FoundPlan[]): Promise<PlanRecord[]> {
  const events = await findEventsWithPlans(
    db,
    actor,
    rows.map(({ event_id }) => event_id),
  );
  const forGroups = await findDraftsForGroups(db, actor, rows);
  return rows.map((row) => ({
    ...row,
    event: events.get(row.event_id) ?? null,
    for_group: forGroups.has(row.id),
  }));
}

async function findDraftsForGroups(db: Database, actor: Actor, plans: readonly FoundPlan[]): Promise<Set<number>> {
  const drafts = plans.filter(({ status }) => status === 'draft').map(({ id }) => id);
  if (drafts.length === 0) return new Set();
  const rows = await db
    .selectFrom('lesson_plans')
    .select('id')
    .where('id', 'in', drafts)
    .where(showsDraftTo(actor))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the plans this person may see, without plans for one event only and without deleted ones. */
export async function findVisiblePlans(db: Database, actor: Actor): Promise<ListedRecord[]> {
  const rows = await visible(db, actor).where('lesson_plans.event_id', 'is', null).orderBy('id').execute();
  return rows.map((row) => ({ ...row, event: null }));
}

/**
 * Returns the plan that was changed last, by anybody, of those that the person wrote or writes along and still sees; undefined if
 * there is none.
 */
export async function findLastOwnPlan(db: Database, actor: Actor) {
  return visible(db, actor)
    .clearSelect()
    .select(['lesson_plans.id', 'lesson_plans.name', 'lesson_plans.updated_at'])
    .where('lesson_plans.event_id', 'is', null)
    .where((where) => where.or([where('lesson_plans.created_by', '=', actor.userId), isCoAuthor(actor)]))
    .orderBy('lesson_plans.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the plan, or undefined if this person may not see it or it is deleted. */
export async function findVisiblePlan(db: Database, actor: Actor, id: number): Promise<PlanRecord | undefined> {
  return (await findVisiblePlansOf(db, actor, [id]))[0];
}

/** Returns the plans of `ids` that this person may see, without deleted ones, in no particular order. */
export async function findVisiblePlansOf(db: Database, actor: Actor, ids: readonly number[]): Promise<PlanRecord[]> {
  if (ids.length === 0) return [];
  return withEvents(db, actor, await visible(db, actor).where('lesson_plans.id', 'in', ids).execute());
}

/**
 * Locks the plan until the transaction ends and returns it, or undefined if it is not visible; changes of one plan take
 * turns. It reads after the lock is there, because the counts may change while the lock is waited for.
 */
export async function lockPlan(tx: Database, actor: Actor, id: number): Promise<PlanRecord | undefined> {
  return (await lockAnyPlan(tx, id)) ? findVisiblePlan(tx, actor, id) : undefined;
}

/**
 * Returns a deleted plan and whether it was deleted within the last day (`isRecent`); undefined if it is not deleted or
 * this person could not see it.
 */
export async function findDeletedPlan(db: Database, actor: Actor, id: number) {
  const rows = await visibleOnceRestored(db, actor)
    .select(isStillRestorable('lesson_plans.deleted_at').as('is_recent'))
    .where('lesson_plans.id', '=', id)
    .where('lesson_plans.deleted_at', 'is not', null)
    .execute();
  const [plan] = await withEvents(db, actor, rows);
  return plan && { plan, isRecent: rows[0]?.is_recent === true };
}

/**
 * Locks a plan that was deleted within the last day until the transaction ends and returns it; undefined if there is
 * none that this person could see.
 */
export async function lockDeletedPlan(tx: Database, actor: Actor, id: number): Promise<PlanRecord | undefined> {
  const rows = await visibleOnceRestored(tx, actor)
    .where('lesson_plans.id', '=', id)
    .where(isStillRestorable('lesson_plans.deleted_at'))
    .forUpdate('lesson_plans')
    .execute();
  return (await withEvents(tx, actor, rows))[0];
}

/**
 * Locks a plan that is not deleted until the transaction ends; returns false if there is none. Checks no rights: the
 * caller does.
 */
export async function lockAnyPlan(tx: Database, id: number): Promise<boolean> {
  const plan = tx.selectFrom('lesson_plans').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await plan.forUpdate().executeTakeFirst()) !== undefined;
}

/**
 * Locks plans in the order of their ids until the transaction ends and returns those not deleted (id, name, version).
 * Checks no rights.
 */
export async function lockPlans(tx: Database, ids: readonly number[]) {
  return tx
    .selectFrom('lesson_plans')
    .select(['id', 'name', 'version'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the versions of plans by id, deleted plans included; {@link changePlan} moves a version on. */
export async function findPlanVersions(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lesson_plans')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Inserts a plan and returns its row. */
export async function insertPlan(db: Database, values: Insertable<LessonPlansTable>): Promise<PlanRow> {
  return db.insertInto('lesson_plans').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates the given columns and moves the version on by one. Called for changes of parts, too: the ETag is this
 * version.
 */
export async function changePlan(tx: Database, id: number, values: Updateable<LessonPlansTable>): Promise<void> {
  await tx
    .updateTable('lesson_plans')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Marks the plan as deleted. Its parts and events stay linked, for restoring. */
export async function deletePlan(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('lesson_plans')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Makes a deleted plan visible again. */
export async function restoreDeletedPlan(tx: Database, id: number): Promise<void> {
  await tx.updateTable('lesson_plans').set({ deleted_at: null }).where('id', '=', id).execute();
}

/**
 * Sets the plan's status and moves its version on; `byOther` notes for good that someone other than its authors set it.
 */
export async function setPlanStatus(tx: Database, id: number, status: Status, byOther: boolean): Promise<void> {
  await changePlan(tx, id, { status, ...(byOther && { status_set_by_other: true }) });
}

/**
 * Returns the plans that a person created with their parts, for the export of their data; deleted plans and removed
 * parts included.
 */
export async function exportPlans(db: Database, userId: number) {
  const plans = await db
    .selectFrom('lesson_plans')
    .select(['id', 'name', 'description', 'status', 'begins_at', 'budget_minutes'])
    .select(['created_at', 'updated_at', 'deleted_at', 'event_id', 'copied_from'])
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
