import type { ReviewCounts, ToReviewItem, ToReviewPage, ToReviewQuery } from '@teamsparks/contract/admin/fields';
import { notWaiting, toReviewDenied } from '@teamsparks/contract/shared/sentences';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findLastAction, type LastAction, shownTo } from '../../accounts/index.ts';
import { kindsFor, rightsOver } from './to-review.policy.ts';
import { countUnconfirmed, countWaiting, findWaiting, type WaitingRow } from './to-review.repository.ts';
import type { DecisionKind, Step } from './decision-kind.ts';
import { decisionKinds } from './decision-kinds.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Counts by kind the items this person may decide (0 for other kinds); throws 403 if there is no kind they may decide. */
export async function countToReview({ db }: OnDatabase, actor: Actor): Promise<ReviewCounts> {
  const kinds = kindsFor(actor);
  if (kinds.length === 0) throw forbidden(toReviewDenied);
  return { ai: 0, draft: 0, proposal: 0, request: 0, report: 0, ...Object.fromEntries(await countWaiting(db, kinds)) };
}

/** Counts all items this person may decide; 0 if there is no kind they may decide. */
export async function countAllToReview({ db }: OnDatabase, actor: Actor): Promise<number> {
  const kinds = kindsFor(actor);
  if (kinds.length === 0) return 0;
  return [...(await countWaiting(db, kinds)).values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Returns a page of the items this person may decide, newest first, of all kinds or of one, with counts by kind; a page
 * beyond the last gives the last. Throws 403 if there is no kind they may decide.
 */
export async function listToReview(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  query: ToReviewQuery,
): Promise<ToReviewPage> {
  const counts = await countToReview({ db }, actor);
  const kinds = kindsFor(actor).filter((kind) => query.kind === undefined || kind === query.kind);
  // However many ask, among everything they are a page at most, so that nothing else is lost behind them.
  const requestsMax = query.kind === 'request' ? counts.request : query.per_page;
  const shown = { ...counts, request: Math.min(counts.request, requestsMax) };
  const total = kinds.reduce((sum, kind) => sum + shown[kind], 0);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const rows = await findWaiting(db, kinds, { page, per_page: query.per_page, requestsMax });
  const decidesRequests = rightsOver(actor, 'request').accept;
  return {
    items: rows.map((row) => viewOf(actor, row)),
    total,
    page,
    per_page: query.per_page,
    counts,
    unconfirmed: decidesRequests ? await countUnconfirmed(db) : 0,
    sends_mail: decidesRequests && config.SMTP_URL !== '',
  };
}

function viewOf(actor: Actor, row: WaitingRow): ToReviewItem {
  const who = shownTo(actor, row);
  const { kind, id, title, level, category, challenge_id, overall_rating, comment, reasons } = row;
  return {
    kind,
    id,
    level,
    category,
    challenge_id,
    who,
    title: title || who,
    at: row.at.toISOString(),
    role: kind === 'request' ? row.role : null,
    request: requestOf(row),
    review: overall_rating === null ? null : { overall_rating, comment, reasons: reasons ?? [] },
    can: rightsOver(actor, kind),
  };
}

function requestOf({ wants, username, email, joined_at, note, link_of }: WaitingRow): ToReviewItem['request'] {
  if (wants === null) return null;
  return {
    wants,
    username: username ?? '',
    email: email ?? '',
    joined_at: (joined_at as Date).toISOString(),
    note,
    ...(link_of !== null && { link_of }),
  };
}

interface ReviewItem {
  kind: ReviewKind;
  id: number;
}

/**
 * Decides about an item of "To review", or undoes this person's own decision within a minute; returns a
 * sentence about what was done. Throws 404 if nothing waits or this person may decide nothing of this kind, 403 if
 * they may not make this decision, 409 if it was decided before (by the audit log) or there is none of theirs to
 * undo. Repeating one's own decision within a minute changes nothing.
 */
export async function decide(context: Context, actor: Actor, { kind, id }: ReviewItem, decision: ReviewDecision) {
  const rights = rightsOver(actor, kind);
  if (!rights.accept && !rights.reject) throw notFound(notWaiting);
  if (decision !== 'undo' && !(decision === 'reject' ? rights.reject : rights.accept)) throw forbidden();
  const decisionKind = decisionKinds[kind];
  const carryOut = decisionKind.decide[decision];
  if (decision !== 'undo' && !carryOut) throw notFound(notWaiting);
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
    if (isWaiting) await carryOut?.(step);
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
