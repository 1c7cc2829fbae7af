import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { PlanChanges } from '@teamsparks/contract/lesson-plans/fields/lesson-plan';
import type { LessonPlan, ListedPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { forbidden, isStale, notFound, Refusal, stale } from '../../platform/errors.ts';
import { wrapFailure } from '../../platform/http/failures.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import { canDelete, canEdit, canMoveTo, isAuthor } from './lesson-plans.policy.ts';
import {
  changePlan,
  deletePlan,
  findDeletedPlan,
  findVisiblePlan,
  findVisiblePlans,
  findVisiblePlansOf,
  lockDeletedPlan,
  lockPlan,
  type PlanRecord,
  restoreDeletedPlan,
  setPlanStatus,
} from './lesson-plans.repository.ts';
import { toListedPlans, sessionVideosIn, toPlan, toWholePlan } from './lesson-plans.views.ts';

type OnDatabase = Pick<Context, 'db'>;

const byName = new Intl.Collator('en', { numeric: true });
const gone = () => notFound(teachingSentences.planNotFound);

/** Returns the visible plans sorted by name, without deleted ones and plans for one event only. */
export async function listPlans({ db }: OnDatabase, actor: Actor): Promise<ListedPlan[]> {
  const rows = await findVisiblePlans(db, actor);
  const plans = await toListedPlans(db, actor, rows);
  return plans.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
}

/**
 * Returns the plans of `ids` that this person may see, without deleted ones, by id; features that show plans of
 * something else use it.
 */
export async function plansOf(db: Database, actor: Actor, ids: readonly number[]): Promise<Map<number, LessonPlan>> {
  const rows = await findVisiblePlansOf(db, actor, ids);
  return new Map(rows.map((row) => [row.id, toPlan(actor, row)]));
}

/** Returns the plan with its parts; throws 404 if it is not visible, with the reason for those who may know it. */
export async function getPlan({ db }: OnDatabase, actor: Actor, id: number): Promise<WholePlan> {
  const row = await findVisiblePlan(db, actor, id);
  if (!row) throw await whyGone(db, actor, id);
  return toWholePlan(db, actor, row);
}

/**
 * Returns why a plan is not visible. Only its authors and those who may restore it learn that it was deleted; for
 * everyone else it never existed.
 */
async function whyGone(db: Database, actor: Actor, id: number): Promise<Refusal> {
  const deleted = await findDeletedPlan(db, actor, id);
  if (!deleted) return gone();
  const deletes = canDelete(actor, deleted.plan);
  if (deletes && deleted.isRecent) return new Refusal('deleted', teachingSentences.planDeleted);
  return deletes || isAuthor(actor, deleted.plan) ? notFound(teachingSentences.planDeleted) : gone();
}

/** Returns the videos among the plan's parts; throws 404 if the plan is not visible. */
export async function listSessionVideos({ db }: OnDatabase, actor: Actor, id: number) {
  if (!(await findVisiblePlan(db, actor, id))) throw gone();
  return sessionVideosIn(db, actor, id);
}

/** Locks the plan and returns it; throws 404 if it is not visible, 403 if this person may not edit it. */
export async function demandEditable(tx: Database, actor: Actor, id: number): Promise<PlanRecord> {
  const row = await lockPlan(tx, actor, id);
  if (!row) throw gone();
  if (!canEdit(actor, row)) throw forbidden(teachingSentences.editDenied);
  return row;
}

/**
 * Updates the given fields, moves the version on (without any field nothing changes), and returns the whole plan;
 * throws 412 if its version is not `expected`, 404 if it is not visible, 403 if this person may not edit it. Writes an
 * audit entry if a field is given.
 */
export async function updatePlan(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: PlanChanges,
  expected?: number,
): Promise<WholePlan> {
  const { begins_at, ...columns } = changes;
  const fields = Object.keys(changes);
  return inTransaction(db, async (tx) => {
    const row = await demandEditable(tx, actor, id);
    const { name } = row;
    if (isStale(row, expected)) throw stale('lesson plan', await getPlan({ db: tx }, actor, id));
    if (fields.length > 0) {
      await wrapFailure(teachingSentences.updatePlanFailed, async () => {
        await changePlan(tx, id, {
          ...columns,
          ...(begins_at !== undefined && { begins_at: begins_at === null ? null : clockMinutes(begins_at) }),
        });
        await recordPlan(tx, actor, 'lesson_plan.updated', { id, name: columns.name ?? name }, { fields });
      });
    }
    return getPlan({ db: tx }, actor, id);
  });
}

/**
 * Marks the plan as deleted, which hides it from its events; it is restorable for a day. Throws 404 if it is not
 * visible, 403 without the right to delete. Writes an audit entry.
 */
export async function removePlan({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockPlan(tx, actor, id);
    if (!row) throw gone();
    if (!canDelete(actor, row)) throw forbidden(teachingSentences.deleteDenied);
    await deletePlan(tx, id);
    await recordPlan(tx, actor, 'lesson_plan.deleted', row, {});
  });
}

/**
 * Restores a plan that was deleted within the last day and returns it; returns a plan that is not deleted unchanged.
 * Throws 404 if this person may not delete the deleted plan, after the day, and for a plan they do not see. Writes an
 * audit entry if it was deleted.
 */
export async function restorePlan({ db }: OnDatabase, actor: Actor, id: number): Promise<WholePlan> {
  return inTransaction(db, async (tx) => {
    const row = await lockDeletedPlan(tx, actor, id);
    if (row) {
      // 404 and not 403: others do not learn that there was a plan.
      if (!canDelete(actor, row)) throw gone();
      await restoreDeletedPlan(tx, id);
      await recordPlan(tx, actor, 'lesson_plan.restored', row, {});
    }
    return getPlan({ db: tx }, actor, id);
  });
}

/**
 * Sets the plan's status and returns the whole plan; notes for good if it was not set by one of the authors, and writes
 * an audit entry, both only if the status changes. Throws 404 if it is not visible, 403 for a status this person may
 * not set.
 */
export async function setStatus({ db }: OnDatabase, actor: Actor, id: number, status: Status): Promise<WholePlan> {
  return inTransaction(db, async (tx) => {
    const row = await lockPlan(tx, actor, id);
    if (!row) throw gone();
    if (!canMoveTo(actor, row, status)) throw forbidden(teachingSentences.statusDenied);
    if (row.status !== status) {
      await setPlanStatus(tx, id, status, !isAuthor(actor, row));
      await recordPlan(tx, actor, 'lesson_plan.status', row, { from: row.status, to: status });
    }
    return getPlan({ db: tx }, actor, id);
  });
}

/** Writes an audit entry about the plan, with its name among the details. */
export async function recordPlan(
  tx: Database,
  actor: Actor,
  action: string,
  { id, name }: Pick<PlanRecord, 'id' | 'name'>,
  details: object,
): Promise<void> {
  const subject = { type: 'lesson_plan', id };
  await recordAudit(tx, { ...doneBy(actor), action, subject, details: { name, ...details } });
}
