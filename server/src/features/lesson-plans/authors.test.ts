import { acceptInvitation, listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import {
  inviteAuthor,
  listPlanAuthors,
  removeAuthor,
  restoreAuthor,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { sweepRemovedAuthors } from './index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: `${id}` } });
const of = (id: number, person: Person) => ({ params: { id: `${id}`, userId: `${person.id}` } });
const invite = (as: Person, id: number, username: string) =>
  harness.call(inviteAuthor, { as, ...at(id), body: { username } });
const waitingFor = async (as: Person) => (await harness.call(listInvitations, { as })).body;
const authorsOf = async (as: Person, id: number) => (await harness.call(listPlanAuthors, { as, ...at(id) })).body;
const rename = async (as: Person, id: number) =>
  (await harness.call(updateLessonPlan, { as, ...at(id), body: { name: 'Bridges, again' } })).status;

async function joins(as: Person) {
  const [waiting] = await waitingFor(as);
  return harness.call(acceptInvitation, { as, ...at(waiting?.id ?? 0) });
}
/** Creates a published plan with its creator and a person who is invited to become a co-author. */
async function aSharedPlan() {
  const { context } = harness;
  const maker = await aPerson(context, 'mentor', { displayName: 'Ada Lovelace' });
  const other = await aPerson(context, 'mentor', { displayName: 'Grace Hopper' });
  const { id } = await aPlan(context, { name: 'Bridges', created_by: maker.id });
  await invite(maker, id, other.username);
  return { maker, other, id };
}

test('PRE-024 who is invited by username writes a published plan along after accepting', async () => {
  const { maker, other, id } = await aSharedPlan();
  expect(await rename(other, id)).toBe(403);
  expect(await waitingFor(other)).toMatchObject([
    { kind: 'author', name: 'Bridges', invited_by: 'Ada L.', can: { accept: true } },
  ]);
  const accepted = await joins(other);
  expect([accepted.status, accepted.body]).toEqual([200, { kind: 'author', subject_id: id }]);
  expect(await rename(other, id)).toBe(200);
  expect(await authorsOf(maker, id)).toEqual({
    authors: [
      { user_id: maker.id, name: 'Ada L.', me: true, creator: true, can_remove: false },
      { user_id: other.id, name: 'Grace H.', me: false, creator: false, can_remove: true },
    ],
    can: { invite: true },
  });
  expect((await authorsOf(other, id)).can).toEqual({ invite: false });
});

test('PRE-024 the answer is the same whether or not somebody has the username', async () => {
  const { maker, other, id } = await aSharedPlan();
  for (const name of ['nobody-at-all', maker.username, other.username]) {
    const { status, body } = await invite(maker, id, name);
    expect([status, body]).toEqual([200, { message: 'If this username exists, the invitation is waiting there.' }]);
  }
  expect(await waitingFor(maker)).toEqual([]);
  expect(await waitingFor(other)).toHaveLength(1);
  expect((await invite(maker, id, ' ')).status).toBe(422);
});

test('PRE-024 only the creator and administrators name authors, and nobody names those of a plan for one event', async () => {
  const { context } = harness;
  const { other, id } = await aSharedPlan();
  await joins(other);
  const refused = await invite(other, id, 'somebody');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Only the creator of this lesson plan and administrators name its authors.',
  ]);
  expect((await invite(await aPerson(context, 'mentor'), id, 'somebody')).status).toBe(403);
  expect((await invite(await aPerson(context), id, 'somebody')).status).toBe(403);
  expect((await invite(signedOut, id, 'somebody')).status).toBe(401);
  expect((await harness.call(listPlanAuthors, { as: await aPerson(context), ...at(id) })).status).toBe(403);
  const admin = await aPerson(context, 'admin');
  expect((await invite(admin, id, 'somebody')).status).toBe(200);
  expect((await invite(admin, 999_999, 'somebody')).status).toBe(404);
});

test('PRE-024 an author is removed, comes back within a day, and leaves', async () => {
  const { context } = harness;
  const { maker, other, id } = await aSharedPlan();
  await joins(other);
  expect((await harness.call(removeAuthor, { as: await aPerson(context, 'mentor'), ...of(id, other) })).status).toBe(
    403,
  );
  expect((await harness.call(removeAuthor, { as: maker, ...of(id, maker) })).status).toBe(404);
  expect((await harness.call(removeAuthor, { as: maker, ...of(id, other) })).body.authors).toHaveLength(1);
  expect(await rename(other, id)).toBe(403);
  expect((await harness.call(restoreAuthor, { as: other, ...of(id, other) })).status).toBe(403);
  expect((await harness.call(restoreAuthor, { as: maker, ...of(id, other) })).body.authors).toHaveLength(2);
  expect(await rename(other, id)).toBe(200);
  expect((await harness.call(removeAuthor, { as: other, ...of(id, other) })).status).toBe(200);
  await context.db
    .updateTable('lesson_plan_authors')
    .set({ removed_at: new Date(Date.now() - 25 * 3600_000) })
    .execute();
  expect((await harness.call(restoreAuthor, { as: maker, ...of(id, other) })).status).toBe(404);
  await sweepRemovedAuthors(context);
  expect(await context.db.selectFrom('lesson_plan_authors').selectAll().execute()).toEqual([]);
  await invite(maker, id, other.username);
  expect((await joins(other)).status).toBe(200);
});

test('PRE-024 a plan has at most 10 authors', async () => {
  const { maker, other, id } = await aSharedPlan();
  for (let count = 1; count < 10; count += 1) {
    const { id: user_id } = await aPerson(harness.context, 'mentor');
    await harness.context.db.insertInto('lesson_plan_authors').values({ lesson_plan_id: id, user_id }).execute();
  }
  const full = await joins(other);
  expect([full.status, full.body.detail]).toEqual([409, 'This lesson plan already has 10 authors.']);
  expect((await invite(maker, id, 'eleventh')).status).toBe(409);
});
