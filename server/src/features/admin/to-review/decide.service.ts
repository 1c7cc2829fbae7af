import { notWaiting } from '@teamsparks/contract/shared/sentences';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { type LastAction, findLastAction, shownTo } from '../../accounts/index.ts';
import { type Step, type Way, ways } from './ways.ts';
import { rightsOver } from './to-review.policy.ts';

interface Matter {
  kind: ReviewKind;
  id: number;
}

/**
 * Decides at once; within a minute, whoever decided takes it back. The log of actions tells what was decided last and by whom:
 * the second of two people is told so, and the same request again changes nothing. Answers what was done.
 */
export async function decide(context: Context, actor: Actor, { kind, id }: Matter, decision: ReviewDecision) {
  const rights = rightsOver(actor, kind);
  if (!rights.accept && !rights.reject) throw notFound(notWaiting);
  if (decision !== 'undo' && !rights[decision]) throw forbidden();
  const way = ways[kind];
  return inTransaction(context.db, async (tx) => {
    const step: Step = { context: { ...context, db: tx }, actor, id };
    const waits = await way.lock(step);
    if (waits === undefined) throw notFound(notWaiting);
    const last = await findLastAction(tx, { type: way.subject, id }, way.actions);
    const decided = last && way.decisionOf(last);
    if (decision === 'undo') {
      if (decided !== 'undo') await way.undo(step, undoable(actor, last, decided));
      return 'Undone.';
    }
    if (waits) await way[decision](step);
    else refuseSecond(actor, last, decided, { decision, words: way.words });
    return `${way.words[decision]}.`;
  });
}

/** The same again by the same person, whose answer got lost, is fine; anybody else is told who was first. */
function refuseSecond(actor: Actor, last: LastAction | undefined, decided: Decided, { decision, words }: Wanted) {
  if (!last || !decided || decided === 'undo') throw notFound(notWaiting);
  if (decided === decision && last.fresh && last.actor_id === actor.userId) return;
  throw conflict(`${shownTo(actor, last)} decided first. ${words[decided]}.`);
}

type Decided = ReviewDecision | null | undefined;
interface Wanted {
  decision: ReviewDecision;
  words: Way['words'];
}

function undoable(actor: Actor, last: LastAction | undefined, decided: Decided): LastAction {
  if (last && decided && last.fresh && last.actor_id === actor.userId) return last;
  throw conflict('This can no longer be undone here.');
}
