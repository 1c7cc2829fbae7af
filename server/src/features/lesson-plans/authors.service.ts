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
  takeAuthorBack,
} from './authors.repository.ts';
import { demandVisible } from './create-plan.service.ts';
import { lockAnyPlan, lockPlan, type PlanRecord } from './lesson-plans.repository.ts';
import { recordPlan } from './lesson-plans.service.ts';

type OnDatabase = Pick<Context, 'db'>;

const gone = () => notFound(teachingSentences.planNotFound);

/** What is for one event only belongs to whoever plans that event. */
const namesAuthors = (actor: Actor, { created_by, event_id }: PlanRecord): boolean =>
  event_id === null &&
  !isSharedLogin(actor) &&
  can(actor, 'add_edit_lesson_plans') &&
  (created_by === actor.userId || can(actor, 'system_administration'));

/** What accepting an invitation to write along means. */
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

export async function listAuthors({ db }: OnDatabase, actor: Actor, id: number): Promise<PlanAuthors> {
  const plan = await demandVisible(db, actor, id);
  const names = namesAuthors(actor, plan);
  const authors = await findPlanAuthors(db, id);
  return {
    authors: authors.map(({ user_id, creator, ...person }) => ({
      ...{ user_id, creator, name: shownTo(actor, person), me: user_id === actor.userId },
      can_remove: !creator && (names || user_id === actor.userId),
    })),
    can: { invite: names },
  };
}

/** The answer tells nothing about the username. */
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

/** Who names authors removes them; co-authors leave. What the removed one invited to is withdrawn. */
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

/** Undoes {@link removeAuthor} within a day. Who left is asked back by whoever names authors. */
export async function restoreAuthor(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  userId: number,
): Promise<PlanAuthors> {
  return inTransaction(db, async (tx) => {
    // In the order in which accepting an invitation locks them.
    await lockUser(tx, userId);
    const plan = await demandNaming(tx, actor, id);
    await demandRoom(tx, id);
    if (!(await takeAuthorBack(tx, id, userId))) throw gone();
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

/** Called with the plan locked. */
async function demandRoom(tx: Database, id: number): Promise<void> {
  if ((await findPlanAuthors(tx, id)).length < planAuthorsMax) return;
  throw conflict(`This lesson plan already has ${planAuthorsMax} authors.`);
}
