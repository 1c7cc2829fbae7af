import type { Status } from '@teamsparks/contract/vocabulary';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';

/** The part of a plan that rights depend on. */
export interface PlanAttributes {
  status: Status;
  created_by: number | null;
  status_set_by_other: boolean;
  /** How many parts it has. */
  items: number;
}

/** Drafts are for those who may edit (docs/permissions.md). */
export const seesDrafts = (actor: Actor) => can(actor, 'add_edit_lesson_plans') || can(actor, 'system_administration');

const fallsUnderEditRule = (actor: Actor, { status }: PlanAttributes) =>
  status === 'draft' || can(actor, 'system_administration');

/**
 * A plan belongs to its creator until someone else sets its status. Without this a creator could not finish a plan that starts
 * as published (CON-14).
 */
const isTheirs = (actor: Actor, { created_by, status_set_by_other }: PlanAttributes) =>
  created_by === actor.userId && !status_set_by_other;

export function canEdit(actor: Actor, plan: PlanAttributes): boolean {
  return can(actor, 'add_edit_lesson_plans') && (fallsUnderEditRule(actor, plan) || isTheirs(actor, plan));
}

/** Whoever made a plan may take it back while nothing is in it. */
export function canDelete(actor: Actor, plan: PlanAttributes): boolean {
  const takesBack = plan.items === 0 && can(actor, 'add_edit_lesson_plans') && isTheirs(actor, plan);
  return takesBack || (can(actor, 'delete_lesson_plans') && fallsUnderEditRule(actor, plan));
}

export const canSetStatus = (actor: Actor): boolean => can(actor, 'system_administration');

/** A shared demonstration login publishes nothing. */
export const initialStatus = (actor: Actor): Status => (isSharedLogin(actor) ? 'draft' : 'published');
