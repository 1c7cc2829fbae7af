import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { storeReviewDecision, lockForReview } from '../../ai/index.ts';
import { doneBy, type LastAction, recordAudit } from '../../accounts/index.ts';
import { archiveChallenge, isVisible, lockChallenges, restoreChallenge, setStatus } from '../../challenges/index.ts';
import { decideReports, lockReported, reopenReports } from '../../reviews/index.ts';
import type { DecisionKind, Step } from './decision-kind.ts';
import { request } from './teacher-requests.service.ts';

/** Returns `record` and the shared part for a kind whose decisions are recorded only here. */
function decisionsRecordedAs(type: string, [accept, reject, undo]: readonly [string, string, string]) {
  const decisions: Record<string, ReviewDecision> = { [accept]: 'accept', [reject]: 'reject', [undo]: 'undo' };
  const record = ({ context: { db }, actor, id }: Step, action: string, details: object = {}) =>
    recordAudit(db, { ...doneBy(actor), action, subject: { type, id }, details: { ...details } });
  const decisionOf = ({ action }: LastAction) => decisions[action] ?? null;
  return { record, shared: { subject: type, actions: [accept, reject, undo], decisionOf } };
}

const looks = decisionsRecordedAs('ai_challenge', [
  'ai_challenge.passed',
  'ai_challenge.refused',
  'ai_challenge.reopened',
]);

/** Stores and records whether an AI challenge may be seen by everyone. */
async function decideLook(step: Step, passed: boolean) {
  const { context, actor, id } = step;
  await storeReviewDecision(context.db, id, { at: context.clock.now(), by: actor.userId, passed });
  await looks.record(step, passed ? 'ai_challenge.passed' : 'ai_challenge.refused');
}

const ai: DecisionKind = {
  ...looks.shared,
  words: { accept: 'Everyone sees it in the AI library now', reject: 'It stays with its maker alone' },
  lock: async ({ context: { db }, id }) => {
    const row = await lockForReview(db, id);
    return row && !row.passed_at && !row.refused_at;
  },
  decide: { accept: (step) => decideLook(step, true), reject: (step) => decideLook(step, false) },
  undo: async (step) => {
    await storeReviewDecision(step.context.db, step.id, null);
    await looks.record(step, 'ai_challenge.reopened');
  },
};

/** Drafts are published and archived by the functions of the library, which record it themselves. */
const draft: DecisionKind = {
  subject: 'challenge',
  actions: ['challenge.status', 'challenge.archived', 'challenge.restored'],
  words: { accept: 'The draft is published', reject: 'The draft is archived' },
  lock: async ({ context: { db }, actor, id }) => {
    const [row] = await lockChallenges(db, [id]);
    if (!row || !isVisible(actor, row)) return undefined;
    return row.status === 'draft' && row.deleted_at === null;
  },
  decide: {
    accept: ({ context, actor, id }) => setStatus(context, actor, id, 'published'),
    reject: ({ context, actor, id }) => archiveChallenge(context, actor, id),
  },
  decisionOf: ({ action, details: { from, to } }) => {
    if (action === 'challenge.archived') return 'reject';
    if (action === 'challenge.restored' || to === 'draft') return 'undo';
    return from === 'draft' ? 'accept' : null;
  },
  undo: ({ context, actor, id }, { action }) =>
    action === 'challenge.archived' ? restoreChallenge(context, actor, id) : setStatus(context, actor, id, 'draft'),
};

const reports = decisionsRecordedAs('review', ['review.kept', 'review.hidden', 'review.reopened']);

/** Stores and records whether a reported review is hidden. */
async function decideReview(step: Step, hide: boolean) {
  const { db, clock } = step.context;
  await decideReports(db, step.id, { at: clock.now(), hide });
  await reports.record(step, hide ? 'review.hidden' : 'review.kept');
}

const report: DecisionKind = {
  ...reports.shared,
  words: { accept: 'The review stays', reject: 'The review is hidden from everyone but its author' },
  lock: async ({ context: { db }, id }) => (await lockReported(db, id))?.waiting,
  decide: { accept: (step) => decideReview(step, false), reject: (step) => decideReview(step, true) },
  undo: async (step) => {
    await reopenReports(step.context.db, step.id);
    await reports.record(step, 'review.reopened');
  },
};

/** How each kind of item in "To review" is decided. */
export const decisionKinds: Record<ReviewKind, DecisionKind> = { ai, draft, proposal: draft, request, report };
