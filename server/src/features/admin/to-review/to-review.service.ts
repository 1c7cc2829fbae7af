import type { ReviewCounts, ToReviewItem, ToReviewPage, ToReviewQuery } from '@teamsparks/contract/admin/fields';
import { toReviewDenied } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/errors.ts';
import { shownTo } from '../../accounts/index.ts';
import { kindsFor, rightsOver } from './to-review.policy.ts';
import { countWaiting, findWaiting, type WaitingRow } from './to-review.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Counts by kind the items this person may decide; throws 403 if there is no kind they may decide. */
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
export async function listToReview({ db }: OnDatabase, actor: Actor, query: ToReviewQuery): Promise<ToReviewPage> {
  const counts = await countToReview({ db }, actor);
  const kinds = kindsFor(actor).filter((kind) => query.kind === undefined || kind === query.kind);
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const rows = await findWaiting(db, kinds, { page, per_page: query.per_page });
  return { items: rows.map((row) => viewOf(actor, row)), total, page, per_page: query.per_page, counts };
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
    review: overall_rating === null ? null : { overall_rating, comment, reasons: reasons ?? [] },
    can: rightsOver(actor, kind),
  };
}
