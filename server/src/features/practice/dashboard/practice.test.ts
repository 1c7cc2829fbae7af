import { getPractice, listOwnReviews, markTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import { createReview } from '@teamsparks/contract/reviews/endpoints';
import { type Skill, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type Category, categories } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge, aReview } from '../../../../test/builders.ts';
import { aGroup } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const tryOut = (as: Person, { id }: { id: number }) =>
  harness.call(markTried, { as, params: { id: String(id) }, body: {} });
const practice = async (as: Person) => (await harness.call(getPractice, { as })).body;
const names = async (as: Person) => (await practice(as)).next.map(({ name }) => name);
const wanted = (category: Category, name: string = category) => aChallenge(harness.context, { category, name });

test('WRT-43 skills are counted over what the person tried and sees, all twelve, without naming a challenge', async () => {
  const as = await aPerson(harness.context, 'student');
  const other = await aPerson(harness.context);
  const withSkills = (...chosen: Skill[]) => aChallenge(harness.context, { skills: chosen });
  await tryOut(as, await withSkills('Storycraft', 'Collaboration'));
  await tryOut(as, await withSkills('Storycraft'));
  const hidden = await withSkills('Storycraft', 'Time Management');
  await tryOut(as, hidden);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', hidden.id).execute();
  await tryOut(other, await withSkills('Presentation Flair'));
  const body = await practice(as);
  expect(body.skills.map(({ skill }) => skill)).toEqual([...skills]);
  expect(body.skills.filter(({ practiced }) => practiced > 0)).toEqual([
    { skill: 'Collaboration', practiced: 1 },
    { skill: 'Storycraft', practiced: 2 },
  ]);
});

test('suggestions are up to three untried challenges of different categories, with no key that is hidden', async () => {
  const as = await aPerson(harness.context, 'student');
  expect(await names(as)).toEqual([]);
  const tower = await wanted('Tower');
  await wanted('Tower', 'Another tower');
  await wanted('Bridge');
  expect(await names(as)).toEqual(['Bridge', 'Tower']);
  for (const category of categories.slice(0, 5)) await wanted(category);
  await tryOut(as, tower);
  const { next } = await practice(as);
  expect(next).toHaveLength(3);
  expect(next.map(({ category }) => category)).not.toContain('Tower');
  for (const one of next) {
    expect(Object.keys(one).sort()).toEqual(['category', 'id', 'level', 'name', 'reason']);
    expect(Object.keys(one.reason).sort()).toEqual(['bookmarked', 'practiced_in_category', 'usual_level']);
  }
});

test('the category that was tried least comes first, and the reason says how often', async () => {
  const as = await aPerson(harness.context);
  for (const times of [1, 2, 3]) {
    const category = categories[times] ?? 'Tower';
    for (let time = 0; time < times; time += 1) await tryOut(as, await wanted(category, `${category} ${time}`));
    await wanted(category, `Next ${category}`);
  }
  await wanted('Water');
  const { next } = await practice(as);
  expect(next.map(({ name, reason }) => [name, reason.practiced_in_category])).toEqual([
    ['Water', 0],
    [`Next ${categories[1]}`, 1],
    [`Next ${categories[2]}`, 2],
  ]);
});

test('of a category the bookmarked challenge is named, then the usual level, then practice before tournament', async () => {
  const as = await aPerson(harness.context);
  const { context } = harness;
  const add = (name: string, more: Parameters<typeof aChallenge>[1] = {}) =>
    aChallenge(context, { name, category: 'Water', ...more });
  await add('Tournament', { tournament_level: 'Tournament' });
  await add('Practice');
  expect(await names(as)).toEqual(['Practice']);
  await tryOut(as, await aChallenge(context, { name: 'Usual', level: 'High School', category: 'Tower' }));
  await add('High', { level: 'High School', tournament_level: 'Tournament' });
  expect((await practice(as)).next).toMatchObject([{ name: 'High', reason: { usual_level: true, bookmarked: false } }]);
  const marked = await add('Marked', { tournament_level: 'Tournament' });
  await context.db.insertInto('bookmarks').values({ user_id: as.id, challenge_id: marked.id }).execute();
  expect((await practice(as)).next).toMatchObject([
    { name: 'Marked', reason: { usual_level: false, bookmarked: true } },
  ]);
});

test('FST-012 who leads groups is offered challenges of their level, whatever was tried', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const add = (name: string, level: 'Elementary' | 'Middle School') =>
    aChallenge(harness.context, { name, level, category: 'Water' });
  await add('Small', 'Elementary');
  await add('Middle', 'Middle School');
  await tryOut(as, await aChallenge(harness.context, { name: 'Usual', level: 'Elementary', category: 'Tower' }));
  expect(await names(as)).toEqual(['Small']);
  await aGroup(harness.context, [as], { level: 'Middle School' });
  expect(await names(as)).toEqual(['Middle']);
});

test('what was tried is not suggested again, bookmarked or not', async () => {
  const as = await aPerson(harness.context);
  const done = await wanted('Water');
  await harness.context.db.insertInto('bookmarks').values({ user_id: as.id, challenge_id: done.id }).execute();
  await tryOut(as, done);
  expect(await names(as)).toEqual([]);
});

test('SEC-27 what others bookmarked and tried changes nothing', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const { db } = harness.context;
  const [first, second] = [await wanted('Water', 'First'), await wanted('Water', 'Second')];
  await db.insertInto('bookmarks').values({ user_id: other.id, challenge_id: second.id }).execute();
  await tryOut(other, first);
  expect((await practice(as)).next).toMatchObject([
    { name: 'First', reason: { practiced_in_category: 0, bookmarked: false } },
  ]);
});

test('SEC-24 neither drafts nor archived challenges are suggested, also to those who see and bookmarked them', async () => {
  const { context } = harness;
  const draft = await aChallenge(context, { status: 'draft' });
  const archived = await aChallenge(context, { deleted_at: new Date(), category: 'Bridge' });
  await aChallenge(context, { name: 'Locked one', status: 'locked', category: 'Water' });
  for (const role of ['student', 'admin'] as const) {
    const as = await aPerson(context, role);
    const marked = [draft, archived].map(({ id }) => ({ user_id: as.id, challenge_id: id }));
    await context.db.insertInto('bookmarks').values(marked).execute();
    expect(await names(as)).toEqual(['Locked one']);
  }
});

test('DSH-076 SEC-21 practice and reviews are for those who are signed in and hold the flag', async () => {
  const without = await aHolderOf(harness.context, 'view_dashboard');
  for (const endpoint of [getPractice, listOwnReviews]) {
    expect((await harness.call(endpoint, { as: signedOut })).status).toBe(401);
    expect((await harness.call(endpoint, { as: without })).status).toBe(403);
  }
});

test('DSH-057 to DSH-061 CON-33 SEC-24 my reviews with what they are about, nobody else’s, none of unseen challenges', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'student');
  const { id, name } = await aChallenge(context, { one_liner: 'Up.', time_limits: '{"build": 20}', status: 'locked' });
  const draft = await aChallenge(context, { status: 'draft' });
  await aReview(context, { challenge_id: id, user_id: (await aPerson(context)).id });
  await aReview(context, { challenge_id: draft.id, user_id: as.id });
  const body = { overall_rating: 4.5, comment: 'It held for ten.' };
  const written = await harness.call(createReview, { as, params: { id: String(id) }, body });
  const challenge = { id, name, category: 'Tower', level: 'Elementary', one_liner: 'Up.', description: null };
  const listed = { ...challenge, minutes: 20, status: 'locked' };
  expect((await harness.call(listOwnReviews, { as })).body).toEqual([{ ...written.body, challenge: listed }]);
  expect(written.body.can).toEqual({ edit: true, delete: true, report: false });
});

test('CON-33 a review of a challenge that is archived by now is not to be edited', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id } = await aChallenge(context, { deleted_at: new Date() });
  await aReview(context, { challenge_id: id, user_id: as.id });
  expect((await harness.call(listOwnReviews, { as })).body).toMatchObject([{ can: { edit: false, delete: true } }]);
});
