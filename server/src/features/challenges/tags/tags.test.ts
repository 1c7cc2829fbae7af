import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  createChallenge,
  getChallenge,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { tagMaxLength, tagsMax } from '@teamsparks/contract/shared/limits';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { whenOthersWait } from '../../../../test/database.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const setTags = (as: Person, id: number, tags: unknown) =>
  harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { tags: tags as string[] } });
const namesOf = ({ tags }: { tags?: { name: string }[] | undefined }) => tags?.map(({ name }) => name);
const stored = () => harness.context.db.selectFrom('tags').select(['id', 'name']).orderBy('id').execute();

test('API-020 DET-052 DET-053 DET-054 GAP-19 names and objects make tags, by name; the id says nothing', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const { body } = await setTags(as, id, ['straws', { id: 1, name: 'Paper' }, { name: 'cups', more: 1 }]);
  expect(namesOf(body)).toEqual(['cups', 'Paper', 'straws']);
  expect(body.tags?.every((tag) => Object.keys(tag).join() === 'id,name')).toBe(true);
  const other = await aChallenge(harness.context);
  // An id that belongs to another tag by accident does not take that tag.
  const again = await setTags(as, other.id, [{ id: body.tags?.[0]?.id, name: 'paper' }, 'new']);
  expect(namesOf(again.body)).toEqual(['new', 'Paper']);
  expect(again.body.tags?.[1]).toEqual(body.tags?.[1]);
  expect(namesOf((await setTags(as, id, [])).body)).toEqual([]);
  expect(namesOf((await setTags(as, other.id, undefined)).body)).toEqual(['new', 'Paper']);
});

test.each([
  ['case', ['Paper', 'PAPER', 'paper']],
  ['white space', ['a b', ' a  b ', 'a\u00a0b']],
  ['composition', ['Caf\u00e9', 'Cafe\u0301', 'CAFE\u0301']],
])('SEC-43 SEC-53 tags that differ by %s are one', async (_, names) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  expect((await setTags(as, id, names)).body.tags).toHaveLength(1);
  for (const name of names) {
    const other = await aChallenge(harness.context);
    expect((await setTags(as, other.id, [name])).body.tags).toEqual(
      (await harness.call(getChallenge, { as, params: { id: `${id}` } })).body.tags,
    );
  }
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['tags', null],
  ['tags', 'paper'],
  ['tags', {}],
  ['tags', Array.from({ length: tagsMax + 1 }, (_, index) => `tag ${index}`)],
  ['tags.0', ['']],
  ['tags.0', ['  ']],
  ['tags.0', ['x'.repeat(tagMaxLength + 1)]],
  ['tags.0', ['two\nlines']],
  ['tags.0', ['bell\u0007']],
  ['tags.0', ['right\u202eto left']],
  ['tags.0', ['half \ud800']],
  ['tags.0', [7]],
  ['tags.0', [null]],
  ['tags.0', [{ id: 1 }]],
  ['tags.0', [{ id: 1, name: '' }]],
  ['tags.1', ['good', ['nested']]],
])('SEC-54 %s: %j is refused by name and nothing is stored', async (field, wrong) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const { status, body } = await setTags(as, id, wrong);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect(await stored()).toEqual([]);
});

test('the largest number of tags, each of the greatest length, is accepted', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const names = Array.from({ length: tagsMax }, (_, index) => `${index}`.padStart(tagMaxLength, 'é'));
  expect(namesOf((await setTags(as, id, names)).body)?.toSorted()).toEqual(names.toSorted());
});

test('GAP-19 the list: tags in use on what the person sees, by name', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const mentor = await aPerson(harness.context, 'mentor');
  const [shown, hidden] = [await aChallenge(harness.context), await aChallenge(harness.context)];
  await setTags(admin, shown.id, ['Zebra', 'apple', 'Éclair']);
  await setTags(admin, hidden.id, ['apple', 'hidden']);
  await setTags(admin, shown.id, ['Zebra', 'apple', 'Éclair', 'gone']);
  await setTags(admin, shown.id, ['Zebra', 'apple', 'Éclair']);
  await harness.context.db
    .updateTable('challenges')
    .set({ deleted_at: new Date() })
    .where('id', '=', hidden.id)
    .execute();
  const listed = async (as: Person) => (await harness.call(listTags, { as })).body.map(({ name }) => name);
  expect(await listed(mentor)).toEqual(['apple', 'Éclair', 'Zebra']);
  expect(await listed(admin)).toEqual(['apple', 'Éclair', 'hidden', 'Zebra']);
  // An unused tag keeps its id when it is named again.
  const before = (await stored()).find(({ name }) => name === 'gone');
  expect((await setTags(admin, shown.id, ['GONE'])).body.tags).toEqual([before]);
});

test('WRT-43 people who may not see tags cannot read, filter, find, list or remove them', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const draft = await aChallenge(harness.context, { name: 'Plain', status: 'draft' });
  const open = await aChallenge(harness.context, { name: 'Open' });
  for (const { id } of [draft, open]) await setTags(admin, id, ['SPOILER']);
  const shopper = await aHolderOf(harness.context, 'view_challenge_library', 'view_training_videos');
  const people = [await aPerson(harness.context, 'student'), await aPerson(harness.context, 'demoAdmin'), shopper];
  for (const as of people) {
    const all = (await harness.call(listChallenges, { as })).body;
    const filtered = (await harness.call(listChallenges, { as, query: { tag: ['nothing has this'] } })).body;
    expect(filtered).toEqual(all);
    const searched = (await harness.call(listChallenges, { as, query: { search: 'spoiler' } })).body;
    expect(searched.total).toBe(0);
    expect(JSON.stringify([all, await harness.call(getChallenge, { as, params: { id: `${open.id}` } })])).not.toContain(
      'SPOILER',
    );
    const { status, body } = await harness.call(listTags, { as });
    expect([status, body.detail]).toEqual([403, 'You do not have permission to view tags.']);
  }
  const [, demo] = people;
  if (!demo) throw new Error('nobody');
  const changed = await harness.call(updateChallenge, {
    as: demo,
    params: { id: `${draft.id}` },
    body: { source_id: 9, tags: [] },
  });
  expect([changed.status, changed.body.source_id, changed.body.tags]).toEqual([200, 9, undefined]);
  expect(namesOf((await harness.call(getChallenge, { as: admin, params: { id: `${draft.id}` } })).body)).toEqual([
    'SPOILER',
  ]);
  await setTags(demo, draft.id, ['of demo']);
  expect((await stored()).map(({ name }) => name)).toEqual(['SPOILER']);
  expect((await harness.call(listTags, { as: signedOut })).status).toBe(401);
});

test('SEC-23 tags follow the rule of editing', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { status: 'locked' });
  expect((await setTags(as, id, ['x'])).body).toMatchObject({
    code: 'forbidden',
    detail: 'You do not have permission to update challenges.',
  });
  expect(await stored()).toEqual([]);
});

test('API-017 creating takes no tags', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = { ...aNewChallenge(), tags: ['x'] };
  expect((await harness.call(createChallenge, { as, body })).body.tags).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('REL-19 parallel requests with the same tags, in any order, create each once', async () => {
  const as = await aPerson(harness.context, 'admin');
  const names = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  const ids = [];
  while (ids.length < 16) ids.push((await aChallenge(harness.context)).id);
  const answers = await Promise.all(
    ids.map((id, index) =>
      setTags(as, id, index % 2 === 0 ? names : names.map((name) => name.toUpperCase()).toReversed()),
    ),
  );
  expect(answers.every(({ status, body }) => status === 200 && body.tags?.length === names.length)).toBe(true);
  expect(await stored()).toHaveLength(names.length);
});

test.runIf('server' in inject('database'))(
  'REL-19 two who make tags in opposite order do not lock each other out',
  async () => {
    const as = await aPerson(harness.context, 'admin');
    const [one, two] = [await aChallenge(harness.context), await aChallenge(harness.context)];
    const both = await harness.context.db.transaction().execute(async (tx) => {
      await tx.insertInto('tags').values({ name: 'middle', name_key: 'middle' }).execute();
      const under = [
        setTags(as, one.id, ['first', 'middle', 'last']),
        setTags(as, two.id, ['last', 'middle', 'first']),
      ];
      await whenOthersWait(tx, 2);
      return { under };
    });
    expect((await Promise.all(both.under)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['first', 'last', 'middle']);
  },
);

test('REL-24 SEC-43 SEC-54 any tags are stored tidied or refused, and the library filters by the stored ones', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const text = fc.string({ unit: 'binary', maxLength: 45 });
  const anyTag = fc.oneof(text, fc.record({ id: fc.anything(), name: text }), fc.jsonValue({ maxDepth: 1 }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyTag, { maxLength: 4 }), async (tags) => {
      const { status, body } = await setTags(as, id, tags);
      expect([200, 422]).toContain(status);
      for (const name of status === 200 ? (namesOf(body) ?? []) : []) {
        expect(name).toBe(name.normalize('NFC').trim());
        const results = await harness.call(listChallenges, { as, query: { tag: [name] } });
        expect([name, results.body.total]).toEqual([name, 1]);
      }
    }),
    { numRuns: 60, seed: 9 },
  );
});
