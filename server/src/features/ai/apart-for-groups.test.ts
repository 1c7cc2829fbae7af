import { generateAiChallenge, rewriteAiChallenge, updateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { rememberWords } from './built-in/earlier.ts';

const harness = withApp({ AI_PER_HOUR: '100' });

const group = { children: 13, team_size: 4, minutes: 60 };
const aGroup = async (as: Person) => {
  const body = { name: 'Tuesday Team', level: 'Elementary', color: 'blue', ...group } as const;
  return (await harness.call(createGroup, { as, body })).body.id;
};
const make = async (as: Person, more: object = {}) =>
  (await harness.call(generateAiChallenge, { as, body: { category: 'Communication', ...more } })).body;
const groupsOf = async () =>
  (await harness.context.db.selectFrom('ai_challenges').select('group_id').orderBy('id').execute()).map(
    ({ group_id }) => group_id,
  );

test('AIC-081 30 challenges for one person have 30 titles, scenes and tasks, also after some were edited', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const rememberedWords = [];
  for (let count = 0; count < 30; count += 1) {
    const { id, title, details } = await make(as);
    rememberedWords.push(rememberWords(title, details!));
    const params = { id: `${id}` };
    if (count % 10 === 0) await harness.call(updateAiChallenge, { as, params, body: { title: `Mine ${count}` } });
  }
  for (const part of ['title', 'scene', 'task'] as const)
    expect(new Set(rememberedWords.map((one) => one[part])).size).toBe(30);
});

test('AIC-081 the group is stored only for its leader, and removed with the group', async () => {
  const [leader, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'admin')];
  const id = await aGroup(leader);
  const first = await make(leader, { group, group_id: id });
  await make(other, { group, group_id: id });
  await make(leader, { group, group_id: 999_999 });
  await harness.call(rewriteAiChallenge, {
    as: leader,
    params: { id: `${first.id}` },
    body: { section: 'scene', wish: 'another' },
  });
  expect(await groupsOf()).toEqual([id, null, null, id]);
  await harness.context.db.deleteFrom('groups').where('id', '=', id).execute();
  expect(await groupsOf()).toEqual([null, null, null, null]);
});

test('AIC-081 a challenge that another leader generated for the group does not come again', async () => {
  const [one, two] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const id = await aGroup(one);
  await harness.context.db.insertInto('group_leaders').values({ group_id: id, user_id: two.id }).execute();
  const tasks = [];
  for (let count = 0; count < 30; count += 1) {
    const { title, details } = await make(count % 2 === 0 ? one : two, { group, group_id: id });
    tasks.push(rememberWords(title, details!).task);
  }
  expect(new Set(tasks).size).toBe(30);
});
