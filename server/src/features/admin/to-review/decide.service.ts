import { notWaiting } from '@teamsparks/contract/shared/sentences';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { type LastAction, findLastAction, shownTo } from '../../accounts/index.ts';
import { type DecisionKind, decisionKinds, type Step } from './decision-kinds.ts';
import { rightsOver } from './to-review.policy.ts';

interface ReviewItem {
  kind: ReviewKind;
  id: number;
}

/**
 * Accepts or rejects an item of "To review", or undoes it within a minute by the same person; returns a sentence about what was
 * done. Throws 404 if nothing waits, 403 without the right, 409 if someone else decided first (by the audit log) or it is too
 * late to undo. Repeating the same decision changes nothing.
 */
export async function decide(context: Context, actor: Actor, { kind, id }: ReviewItem, decision: ReviewDecision) {
  const rights = rightsOver(actor, kind);
  if (!rights.accept && !rights.reject) throw notFound(notWaiting);
  if (decision !== 'undo' && !rights[decision]) throw forbidden();
  const decisionKind = decisionKinds[kind];
  return inTransaction(context.db, async (tx) => {
    const step: Step = { context: { ...context, db: tx }, actor, id };
    const isWaiting = await decisionKind.lock(step);
    if (isWaiting === undefined) throw notFound(notWaiting);
    const last = await findLastAction(tx, { type: decisionKind.subject, id }, decisionKind.actions);
    const decided = last && decisionKind.decisionOf(last);
    if (decision === 'undo') {
      if (decided !== 'undo') await decisionKind.undo(step, requireUndoable(actor, last, decided));
      return 'Undone.';
    }
    if (isWaiting) await decisionKind[decision](step);
    else refuseSecond(actor, last, decided, { decision, words: decisionKind.words });
    return `${decisionKind.words[decision]}.`;
  });
}

/** Accepts a repeated decision by the same person, whose first answer may be lost; throws 409 with who decided first for anyone else. */
function refuseSecond(
  actor: Actor,
  last: LastAction | undefined,
  decided: Decided,
  { decision, words }: RequestedDecision,
) {
  if (!last || !decided || decided === 'undo') throw notFound(notWaiting);
  if (decided === decision && last.fresh && last.actor_id === actor.userId) return;
  throw conflict(`${shownTo(actor, last)} decided first. ${words[decided]}.`);
}

type Decided = ReviewDecision | null | undefined;
interface RequestedDecision {
  decision: ReviewDecision;
  words: DecisionKind['words'];
}

/** Returns the last decision if this person made it within the last minute; throws 409 otherwise. */
function requireUndoable(actor: Actor, last: LastAction | undefined, decided: Decided): LastAction {
  if (last && decided && last.fresh && last.actor_id === actor.userId) return last;
  throw conflict('This can no longer be undone here.');
}
