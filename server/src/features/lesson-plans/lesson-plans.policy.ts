import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import { canPlan, type FoundEvent } from './event-sight/index.ts';

/** The part of a plan that rights depend on. */
export interface PlanAttributes {
  status: Status;
  created_by: number | null;
  status_set_by_other: boolean;
  /** Whether the person who asks is one of its co-authors. */
  is_co_author: boolean;
  /** How many parts it has. */
  items: number;
  /** On how many events it is, canceled ones too. */
  events: number;
  /** Of a plan that was changed for one event only. */
  event_id: number | null;
  event: FoundEvent | null;
}

/** Drafts are for those who may edit (docs/permissions.md). */
export const seesDrafts = (actor: Actor) => can(actor, 'add_edit_lesson_plans') || can(actor, 'system_administration');

const fallsUnderEditRule = (actor: Actor, { status }: PlanAttributes) =>
  status === 'draft' || can(actor, 'system_administration');

/** Made by this person, or written along. */
export const isAuthor = (
  actor: Actor,
  { created_by, is_co_author }: Pick<PlanAttributes, 'created_by' | 'is_co_author'>,
) => created_by === actor.userId || is_co_author;

/**
 * A plan belongs to its authors until someone else sets its status. Without this a creator could not finish a plan that starts
 * as published (CON-14).
 */
const isTheirs = (actor: Actor, plan: PlanAttributes) => isAuthor(actor, plan) && !plan.status_set_by_other;

/** What is for one event only belongs to whoever plans that event, until it is canceled. */
const plansItsEvent = (actor: Actor, { event }: PlanAttributes): boolean =>
  event !== null && !event.archived_at && !event.program_archived && canPlan(actor, event);

export function canEdit(actor: Actor, plan: PlanAttributes): boolean {
  if (plan.event_id !== null) return plansItsEvent(actor, plan);
  return can(actor, 'add_edit_lesson_plans') && (fallsUnderEditRule(actor, plan) || isTheirs(actor, plan));
}

/**
 * Whoever made a plan may take it back while nothing is in it, or while it is a draft that no event has. What is for one event
 * only is taken off that event instead.
 */
export function canDelete(actor: Actor, plan: PlanAttributes): boolean {
  if (plan.event_id !== null) return false;
  const isOwn = plan.created_by === actor.userId && !plan.status_set_by_other;
  const isLoose = plan.items === 0 || (plan.status === 'draft' && plan.events === 0);
  const takesBack = isLoose && can(actor, 'add_edit_lesson_plans') && isOwn;
  return takesBack || (can(actor, 'delete_lesson_plans') && fallsUnderEditRule(actor, plan));
}

/** To any status. */
export const canSetStatus = (actor: Actor): boolean => can(actor, 'system_administration');

/** From draft to published and back (PRE-024). What is locked is for administrators. */
export function canPublish(actor: Actor, plan: PlanAttributes): boolean {
  if (canSetStatus(actor)) return true;
  const mayWrite = can(actor, 'add_edit_lesson_plans') && !isSharedLogin(actor);
  const owns = plan.event_id === null ? isTheirs(actor, plan) : plansItsEvent(actor, plan);
  return mayWrite && plan.status !== 'locked' && owns;
}

export const canMoveTo = (actor: Actor, plan: PlanAttributes, wanted: Status): boolean =>
  canSetStatus(actor) || (wanted !== 'locked' && canPublish(actor, plan));

/** A shared demonstration login publishes nothing. */
export const initialStatus = (actor: Actor, wanted: Status = 'published'): Status =>
  isSharedLogin(actor) ? 'draft' : wanted;
