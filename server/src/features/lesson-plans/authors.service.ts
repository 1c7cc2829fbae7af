import type { PlanAuthors } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { planAuthorsMax } from '@teamsparks/contract/shared/limits';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { lockUser, deleteInvitations, type Invitations, type Inviting, shownTo } from '../accounts/index.ts';
import {
  findPlanAuthors,
  findPlansToWrite,
  insertAuthor,
  markAuthorRemoved,
  restoreRemovedAuthor,
} from './authors.repository.ts';
import { demandVisible } from './create-plan.service.ts';
import { lockAnyPlan, lockPlan, type PlanRecord } from './lesson-plans.repository.ts';
import { recordPlan } from './lesson-plans.service.ts';

type OnDatabase = Pick<Context, 'db'>;

const gone = () => notFound(teachingSentences.planNotFound);

/**
 * Tells whether the person may invite and remove co-authors: the plan's creator or an administrator. A plan for one
 * event only has no co-authors: the people who plan the event edit it.
 */
const namesAuthors = (actor: Actor, { created_by, event_id }: PlanRecord): boolean =>
  event_id === null &&
  !isSharedLogin(actor) &&
  can(actor, 'add_edit_lesson_plans') &&
  (created_by === actor.userId || can(actor, 'system_administration'));

/**
 * Rules of an invitation to become a co-author: the flags it needs, the plans it is for, and what accepting it changes.
 */
export const inviteToWrite: Inviting = {
  needs: ['view_lesson_plans', 'add_edit_lesson_plans'],
  denied: 'You need the right to edit lesson plans to write along. Please ask an administrator.',
  things: async (db, actor, waiting) => {
    const plans = await findPlansToWrite(
      db,
      actor.userId,
      waiting.map(({ id }) => id),
    );
    return new Map(plans.map(({ id, name }) => [id, { name }]));
  },
  accept: async (tx, actor, { id }) => {
    if (!(await lockAnyPlan(tx, id))) throw gone();
    await demandRoom(tx, id);
    await insertAuthor(tx, id, actor.userId);
  },
};

/**
 * Returns the plan's authors, each with whether this person may remove them, and whether this person may invite; throws
 * 404 if the plan is not visible.
 */
export async function listAuthors({ db }: OnDatabase, actor: Actor, id: number): Promise<PlanAuthors> {
  const plan = await demandVisible(db, actor, id);
  const names = namesAuthors(actor, plan);
  const authors = await findPlanAuthors(db, id);
  return {
    authors: authors.map(({ user_id, creator, ...person }) => ({
      user_id,
      creator,
      name: shownTo(actor, person),
      me: user_id === actor.userId,
      can_remove: !creator && (names || user_id === actor.userId),
    })),
    can: { invite: names },
  };
}

/**
 * Invites a username to become a co-author of the plan; throws 404 if the plan is not visible, 403 without the right
 * to (creator or administrator with `add_edit_lesson_plans`, no shared login, no plan for one event only), 409 if it
 * has all its authors, 429 above the daily limit. The answer is the same for every username.
 */
export function inviteAuthor(
  invitations: Invitations,
  context: OnDatabase,
  actor: Actor,
  id: number,
  username: string,
) {
  return invitations.invite(context, actor, { kind: 'author', id, username }, async (tx) => {
    await demandNaming(tx, actor, id);
    await demandRoom(tx, id);
  });
}

/**
 * Removes a co-author, withdraws the invitations that they sent, and returns the authors left. Co-authors may remove
 * themselves; throws 403 for others without the right to invite, 404 if the plan is not visible or the person is no
 * co-author. Writes an audit entry.
 */
export async function removeAuthor({ db }: OnDatabase, actor: Actor, id: number, userId: number): Promise<PlanAuthors> {
  return inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, actor, id);
    if (!plan) throw gone();
    if (userId !== actor.userId && !namesAuthors(actor, plan)) throw forbidden(teachingSentences.authorsDenied);
    if (!(await markAuthorRemoved(tx, id, userId))) throw gone();
    await deleteInvitations(tx, { kind: 'author', id }, userId);
    await recordPlan(tx, actor, 'lesson_plan.author_removed', plan, { user_id: userId });
    return listAuthors({ db: tx }, actor, id);
  });
}

/**
 * Undoes {@link removeAuthor} within a day, also for co-authors who left, and returns the authors; throws 403
 * without the right to invite, 404 if the plan is not visible or the person was not removed within the day, 409 if
 * the plan has all its authors. Writes an audit entry.
 */
export async function restoreAuthor(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  userId: number,
): Promise<PlanAuthors> {
  return inTransaction(db, async (tx) => {
    // The person first, then the plan: accepting an invitation locks in this order, so the two cannot deadlock.
    await lockUser(tx, userId);
    const plan = await demandNaming(tx, actor, id);
    await demandRoom(tx, id);
    if (!(await restoreRemovedAuthor(tx, id, userId))) throw gone();
    await recordPlan(tx, actor, 'lesson_plan.author_restored', plan, { user_id: userId });
    return listAuthors({ db: tx }, actor, id);
  });
}

async function demandNaming(tx: Database, actor: Actor, id: number): Promise<PlanRecord> {
  const plan = await lockPlan(tx, actor, id);
  if (!plan) throw gone();
  if (!namesAuthors(actor, plan)) throw forbidden(teachingSentences.authorsDenied);
  return plan;
}

/** Throws 409 if the plan has as many authors as it may have. The caller holds the plan's lock. */
async function demandRoom(tx: Database, id: number): Promise<void> {
  if ((await findPlanAuthors(tx, id)).length < planAuthorsMax) return;
  throw conflict(`This lesson plan already has ${planAuthorsMax} authors.`);
}
