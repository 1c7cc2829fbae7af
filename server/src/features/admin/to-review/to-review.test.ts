import { generateAiChallenge, proposeAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listReviews, reportReview } from '@teamsparks/contract/reviews/endpoints';
import { askToRun, countToReview, decideToReview, listToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const list = (as: Person, query = {}) => harness.call(listToReview, { as, query });
const decide = (as: Person, kind: ReviewKind, id: number, decision: ReviewDecision) =>
  harness.call(decideToReview, { as, params: { kind, id: `${id}` }, body: { decision } });
const ask = (as: Person) => harness.call(askToRun, { as, body: { wants: 'run_challenges' } });

async function anAccepted(as: Person) {
  const { id } = (await harness.call(generateAiChallenge, { as, body: { category: 'Tower' } })).body;
  await harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  return id;
}
async function aReported(by: Person, reason: 'unkind' | 'spoiler' = 'unkind') {
  const author = await aPerson(harness.context, 'student', { displayName: 'Ada Lovelace' });
  const challenge = await aChallenge(harness.context, { name: 'Windy Tower' });
  const review = { challenge_id: challenge.id, user_id: author.id, comment: 'Boo.', overall_rating: 1 };
  const { id } = await aReview(harness.context, review);
  const params = { id: `${challenge.id}`, reviewId: `${id}` };
  expect((await harness.call(reportReview, { as: by, params, body: { reason } })).status).toBe(200);
  return { id, challenge, author, params };
}

/** Creates one waiting item of each kind; returns their ids by kind. */
async function oneOfEach() {
  const { context } = harness;
  const maker = await aPerson(context, 'student', { displayName: 'Grace Hopper' });
  const ai = await anAccepted(maker);
  const draft = (await aChallenge(context, { status: 'draft', name: 'Rough Raft' })).id;
  const mentor = await aPerson(context, 'mentor');
  const generated = await anAccepted(mentor);
  const { body } = await harness.call(proposeAiChallenge, { as: mentor, params: { id: `${generated}` } });
  const parent = await aPerson(context, 'parent', { displayName: 'Mary Jackson' });
  await ask(parent);
  const report = await aReported(maker);
  return { ai, draft, proposal: body.challenge_id, request: parent.id, report: report.id };
}

test('PEO-003 administrators have everything in one list, mentors the AI challenges, nobody else anything', async () => {
  const ids = await oneOfEach();
  const all = await list(await aPerson(harness.context, 'admin'));
  expect(all.body.counts).toEqual({ ai: 1, draft: 1, proposal: 1, request: 1, report: 1 });
  expect(Object.fromEntries(all.body.items.map(({ kind, id }) => [kind, id]))).toEqual(ids);
  const mentors = await list(await aPerson(harness.context, 'mentor'));
  expect(mentors.body.items).toMatchObject([{ kind: 'ai', id: ids.ai, who: 'Grace H.' }]);
  expect(mentors.body.counts).toEqual({ ai: 1, draft: 0, proposal: 0, request: 0, report: 0 });
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    expect([role, (await list(as)).status]).toEqual([role, 403]);
    expect((await harness.call(countToReview, { as })).status).toBe(403);
  }
  expect((await list(signedOut)).status).toBe(401);
});

test('PEO-003 an item tells what it is about; names are whole for administrators', async () => {
  const ids = await oneOfEach();
  const as = await aPerson(harness.context, 'admin');
  const of = async (kind: ReviewKind) => (await list(as, { kind })).body;
  expect(await of('report')).toMatchObject({
    total: 1,
    items: [
      {
        title: 'Windy Tower',
        who: 'Ada Lovelace',
        can: { accept: true, reject: true },
        review: { overall_rating: 1, comment: 'Boo.', reasons: [{ reason: 'unkind', count: 1 }] },
      },
    ],
  });
  expect((await of('request')).items).toMatchObject([{ title: 'Mary Jackson', role: 'parent', id: ids.request }]);
  expect((await of('draft')).items).toMatchObject([{ title: 'Rough Raft', challenge_id: ids.draft }]);
});

test('PEO-003 a page beyond the last one is the last one', async () => {
  for (let count = 0; count < 3; count += 1) await aChallenge(harness.context, { status: 'draft' });
  const { body } = await list(await aPerson(harness.context, 'admin'), { per_page: 2, page: 9 });
  expect([body.total, body.page, body.items.length]).toEqual([3, 2, 1]);
});

test.each<[ReviewKind, ReviewDecision]>([
  ['ai', 'accept'],
  ['ai', 'reject'],
  ['draft', 'accept'],
  ['draft', 'reject'],
  ['proposal', 'accept'],
  ['request', 'mentor'],
  ['request', 'run_challenges'],
  ['request', 'reject'],
  ['report', 'accept'],
  ['report', 'reject'],
])(
  'PEO-003 %s: %s counts once, the second person is told who was first, and undo brings it back',
  async (kind, decision) => {
    const { context } = harness;
    const ids = await oneOfEach();
    const decider = await aPerson(context, 'admin', { displayName: 'Katherine Johnson' });
    const other = await aPerson(context, 'admin');
    const first = await decide(decider, kind, ids[kind], decision);
    expect(first.status).toBe(200);
    expect((await list(decider, { kind })).body.total).toBe(0);
    // The same request comes again, because its answer was lost.
    expect((await decide(decider, kind, ids[kind], decision)).body.message).toBe(first.body.message);
    for (const late of [decision, 'reject'] as const) {
      const { status, body } = await decide(other, kind, ids[kind], late);
      expect([status, body.detail]).toEqual([409, `Katherine Johnson decided first. ${first.body.message}`]);
    }
    expect((await decide(other, kind, ids[kind], 'undo')).status).toBe(409);
    for (let again = 0; again < 2; again += 1)
      expect((await decide(decider, kind, ids[kind], 'undo')).status).toBe(200);
    expect((await list(other, { kind })).body.items).toMatchObject([{ kind, id: ids[kind] }]);
    expect((await decide(other, kind, ids[kind], decision)).status).toBe(200);
  },
);

test('PEO-003 of two at the same moment one decides', async () => {
  const { ai } = await oneOfEach();
  const people = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'mentor')];
  const answers = await Promise.all(people.map((as, at) => decide(as, 'ai', ai, at === 0 ? 'accept' : 'reject')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('PEO-003 after a minute a decision stands', async () => {
  const { ai } = await oneOfEach();
  const as = await aPerson(harness.context, 'mentor');
  await decide(as, 'ai', ai, 'accept');
  await sql`update audit_log set at = at - interval '61 seconds'`.execute(harness.context.db);
  const { status, body } = await decide(as, 'ai', ai, 'undo');
  expect([status, body.detail]).toEqual([409, 'This can no longer be undone here.']);
});

test('PEO-003 who may not decide finds nothing to decide, and what does not wait is not there', async () => {
  const { context } = harness;
  const ids = await oneOfEach();
  const [mentor, demo] = [await aPerson(context, 'mentor'), await aPerson(context, 'demoAdmin')];
  for (const kind of ['draft', 'proposal', 'request', 'report'] as const) {
    expect([kind, (await decide(mentor, kind, ids[kind], 'accept')).status]).toEqual([kind, 404]);
  }
  for (const kind of ['ai', 'draft', 'request', 'report'] as const) {
    expect([kind, (await decide(demo, kind, ids[kind], 'accept')).status]).toEqual([kind, 404]);
  }
  expect((await decide(await aPerson(context), 'ai', ids.ai, 'accept')).status).toBe(403);
  const admin = await aPerson(context, 'admin');
  const published = await aChallenge(context, { status: 'published' });
  expect((await decide(admin, 'draft', published.id, 'reject')).status).toBe(404);
  expect((await decide(admin, 'draft', published.id, 'undo')).status).toBe(409);
  expect((await decide(admin, 'ai', 999_999, 'accept')).status).toBe(404);
});

test('PEO-003 a review that staff hides is there for its author alone, and counts no more', async () => {
  const { context } = harness;
  const [reader, admin] = [await aPerson(context), await aPerson(context, 'admin')];
  const { id, author, params } = await aReported(reader);
  await decide(admin, 'report', id, 'reject');
  const of = async (as: Person) => (await harness.call(listReviews, { as, params: { id: params.id } })).body;
  const forReader = await of(reader);
  expect([forReader.items, forReader.total, forReader.averages.overall]).toEqual([[], 0, null]);
  expect((await of(author)).mine).toMatchObject({ id, comment: 'Boo.', hidden_at: expect.any(String) });
  await decide(admin, 'report', id, 'undo');
  expect((await of(reader)).items).toMatchObject([{ id, reported: true, hidden_at: null }]);
});

test('PEO-003 a review that stays can be reported by somebody else, and then waits again', async () => {
  const { context } = harness;
  const [one, other, admin] = [await aPerson(context), await aPerson(context), await aPerson(context, 'admin')];
  const { id, params } = await aReported(one);
  await decide(admin, 'report', id, 'accept');
  await harness.call(reportReview, { as: one, params, body: { reason: 'spoiler' } });
  expect((await list(admin)).body.total).toBe(0);
  await harness.call(reportReview, { as: other, params, body: { reason: 'spoiler' } });
  expect((await list(admin)).body.items).toMatchObject([{ review: { reasons: [{ reason: 'spoiler', count: 1 }] } }]);
});

test('PEO-003 a draft that is published or archived from the list is so everywhere', async () => {
  const { context } = harness;
  const [admin, student] = [await aPerson(context, 'admin'), await aPerson(context)];
  const { id } = await aChallenge(context, { status: 'draft' });
  const read = async () => (await harness.call(getChallenge, { as: student, params: { id: `${id}` } })).status;
  await decide(admin, 'draft', id, 'accept');
  expect(await read()).toBe(200);
  await decide(admin, 'draft', id, 'undo');
  expect(await read()).toBe(404);
});
