import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import { canPlan } from './event-sight.policy.ts';
import type { FoundEvent } from './event-sight.repository.ts';

/** The part of a plan that rights depend on. */
export interface PlanAttributes {
  status: Status;
  created_by: number | null;
  status_set_by_other: boolean;
  /** True if the person who asks is a co-author. */
  is_co_author: boolean;
  /** Number of its parts. */
  items: number;
  /** Number of events it is on, canceled ones included. */
  events: number;
  /** Set on a plan for one event only. */
  event_id: number | null;
  event: FoundEvent | null;
}

/**
 * Tells whether the person sees all drafts of plans: with `add_edit_lesson_plans` or `system_administration`
 * (docs/permissions.md).
 */
export const seesDrafts = (actor: Actor) => can(actor, 'add_edit_lesson_plans') || can(actor, 'system_administration');

const fallsUnderEditRule = (actor: Actor, { status }: PlanAttributes) =>
  status === 'draft' || can(actor, 'system_administration');

/** Tells whether the person created the plan or is a co-author. */
export const isAuthor = (
  actor: Actor,
  { created_by, is_co_author }: Pick<PlanAttributes, 'created_by' | 'is_co_author'>,
) => created_by === actor.userId || is_co_author;

/**
 * Tells whether the person is an author and nobody else has set the plan's status since. Without this a creator could
 * not finish a plan that starts as published (CON-14).
 */
const isTheirs = (actor: Actor, plan: PlanAttributes) => isAuthor(actor, plan) && !plan.status_set_by_other;

/** Tells whether the person may plan the event that the plan is for, while the event is not canceled. */
const plansItsEvent = (actor: Actor, { event }: PlanAttributes): boolean =>
  event !== null && !event.archived_at && !event.program_archived && canPlan(actor, event);

/**
 * Tells whether the person may edit the plan. For one event only: those who plan that event while it and its program
 * are not archived. Else with `add_edit_lesson_plans`: any draft, a plan they wrote whose status only its authors
 * have set, and as an administrator any plan.
 */
export function canEdit(actor: Actor, plan: PlanAttributes): boolean {
  if (plan.event_id !== null) return plansItsEvent(actor, plan);
  return can(actor, 'add_edit_lesson_plans') && (fallsUnderEditRule(actor, plan) || isTheirs(actor, plan));
}

/**
 * Tells whether the person may delete the plan. With `add_edit_lesson_plans`: its creator, while only its authors
 * have set its status, if it is empty or a draft on no event. With `delete_lesson_plans`: any draft, and as an
 * administrator any plan. False for a plan for one event only, which is removed from the event instead.
 */
export function canDelete(actor: Actor, plan: PlanAttributes): boolean {
  if (plan.event_id !== null) return false;
  const isOwn = plan.created_by === actor.userId && !plan.status_set_by_other;
  const isLoose = plan.items === 0 || (plan.status === 'draft' && plan.events === 0);
  const isDiscardable = isLoose && can(actor, 'add_edit_lesson_plans') && isOwn;
  return isDiscardable || (can(actor, 'delete_lesson_plans') && fallsUnderEditRule(actor, plan));
}

/** Tells whether the person may set any status, locked included: administrators (`system_administration`). */
export const canSetStatus = (actor: Actor): boolean => can(actor, 'system_administration');

/**
 * Tells whether the person may publish the plan and make it a draft again: administrators; others with
 * `add_edit_lesson_plans`, but no shared login, unless it is locked: its authors if only they have set its status,
 * and for a plan for one event only those who plan that event.
 */
export function canPublish(actor: Actor, plan: PlanAttributes): boolean {
  if (canSetStatus(actor)) return true;
  const mayWrite = can(actor, 'add_edit_lesson_plans') && !isSharedLogin(actor);
  const owns = plan.event_id === null ? isTheirs(actor, plan) : plansItsEvent(actor, plan);
  return mayWrite && plan.status !== 'locked' && owns;
}

/**
 * Tells whether the person may give the plan the status `wanted`: administrators any, others any but locked if
 * {@link canPublish} allows it.
 */
export const canMoveTo = (actor: Actor, plan: PlanAttributes, wanted: Status): boolean =>
  canSetStatus(actor) || (wanted !== 'locked' && canPublish(actor, plan));

/**
 * Returns the status a new plan starts with: `wanted`, published without it, and always draft for a shared
 * demonstration login, which publishes nothing.
 */
export const initialStatus = (actor: Actor, wanted: Status = 'published'): Status =>
  isSharedLogin(actor) ? 'draft' : wanted;
