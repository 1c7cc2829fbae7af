import type { Status } from '@teamsparks/contract/vocabulary';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';

/** The part of a plan that rights depend on. */
export interface PlanAttributes {
  status: Status;
  created_by: number | null;
  status_set_by_other: boolean;
  /** Whether the person who asks is one of its co-authors. */
  is_co_author: boolean;
  /** How many parts it has. */
  items: number;
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

export function canEdit(actor: Actor, plan: PlanAttributes): boolean {
  return can(actor, 'add_edit_lesson_plans') && (fallsUnderEditRule(actor, plan) || isTheirs(actor, plan));
}

/** Whoever made a plan may take it back while nothing is in it. */
export function canDelete(actor: Actor, plan: PlanAttributes): boolean {
  const isOwn = plan.created_by === actor.userId && !plan.status_set_by_other;
  const takesBack = plan.items === 0 && can(actor, 'add_edit_lesson_plans') && isOwn;
  return takesBack || (can(actor, 'delete_lesson_plans') && fallsUnderEditRule(actor, plan));
}

/** To any status. */
export const canSetStatus = (actor: Actor): boolean => can(actor, 'system_administration');

/** From draft to published and back (PRE-024). What is locked is for administrators. */
export function canPublish(actor: Actor, plan: PlanAttributes): boolean {
  if (canSetStatus(actor)) return true;
  const mayWrite = can(actor, 'add_edit_lesson_plans') && !isSharedLogin(actor);
  return mayWrite && plan.status !== 'locked' && isTheirs(actor, plan);
}

export const canMoveTo = (actor: Actor, plan: PlanAttributes, wanted: Status): boolean =>
  canSetStatus(actor) || (wanted !== 'locked' && canPublish(actor, plan));

/** A shared demonstration login publishes nothing. */
export const initialStatus = (actor: Actor, wanted: Status = 'published'): Status =>
  isSharedLogin(actor) ? 'draft' : wanted;
