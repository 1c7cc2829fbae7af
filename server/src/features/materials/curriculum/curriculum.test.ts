import { archiveChallenge, restoreChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import { changeCurriculum, getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const listing = (id: number, at: number, value: 0 | 1 = 1): CurriculumEntry => ({
  kind: 'challenge',
  item: String(id),
  value,
  at,
});
const put = (as: Person, ...entries: CurriculumEntry[]) => harness.call(changeCurriculum, { as, body: { entries } });
const get = async (as: Person) => (await harness.call(getCurriculum, { as })).body;
const listed = async (as: Person) =>
  (await get(as)).entries
    .filter(({ kind, value }) => kind === 'challenge' && value === 1)
    .map(({ item }) => Number(item));

test('CUR-001 CUR-002 WRT-08 a person’s list is the same on every device', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  const entries: CurriculumEntry[] = [
    listing(id, 1000),
    { kind: 'have', item: 'paper\tsheet', value: 2.5, at: 3000 },
    { kind: 'teams', item: '', value: 4, at: 2000 },
  ];
  const { status, body } = await put(as, ...entries);
  expect([status, body]).toEqual([200, { entries, hidden: 0, share: null }]);
  expect(await get(as)).toEqual(body);
});

test('CUR-019 CUR-020 CON-15 without the flag 403 with the sentence, signed out 401, and nothing is kept', async () => {
  const { id } = await aChallenge(harness.context);
  const student = await aPerson(harness.context, 'student');
  const refused = await put(student, listing(id, 1));
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "You don't have permission to access the curriculum feature.",
  ]);
  expect((await harness.call(getCurriculum, { as: student })).status).toBe(403);
  expect((await put(signedOut, listing(id, 1))).status).toBe(401);
  expect((await harness.call(getCurriculum)).status).toBe(401);
  expect(await harness.context.db.selectFrom('curriculum_challenges').selectAll().execute()).toEqual([]);
});

test('SEC-27 a person reads only their own list', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  await put(as, listing(id, 1));
  expect([await listed(as), await listed(other)]).toEqual([[id], []]);
});

test('WRT-08 changes of two devices that were offline both count', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const [a, b, c] = [
    await aChallenge(harness.context),
    await aChallenge(harness.context),
    await aChallenge(harness.context),
  ];
  await put(as, listing(a.id, 100), listing(b.id, 110));
  await put(as, listing(a.id, 200, 0), { kind: 'teams', item: '', value: 3, at: 210 });
  const { body } = await put(as, listing(c.id, 150), { kind: 'rounds', item: '', value: 2, at: 160 });
  expect(body.entries).toEqual([
    listing(b.id, 110),
    listing(c.id, 150),
    listing(a.id, 200, 0),
    { kind: 'rounds', item: '', value: 2, at: 160 },
    { kind: 'teams', item: '', value: 3, at: 210 },
  ]);
});

test('of two choices about the same thing the later one wins, in any order of arrival, once or twice', async () => {
  const { id } = await aChallenge(harness.context);
  const early = [listing(id, 100), { kind: 'teams', item: '', value: 5, at: 100 } as const];
  const late = [listing(id, 200, 0), { kind: 'teams', item: '', value: 2, at: 200 } as const];
  for (const order of [
    [early, late],
    [late, early],
    [late, early, late, early],
    [[...early, ...late]],
    [[...late, ...early]],
  ]) {
    const as = await aPerson(harness.context, 'mentor');
    for (const entries of order) await put(as, ...entries);
    expect((await get(as)).entries).toEqual([late[0], late[1]]);
  }
});

test('a challenge that was removed before its addition arrives stays removed', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  await put(as, listing(id, 200, 0));
  await put(as, listing(id, 100));
  expect(await listed(as)).toEqual([]);
});

test('a clock that is ahead does not win over what is chosen after it', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  const nextYear = Date.now() + 365 * 86_400_000;
  const { body } = await put(as, listing(id, nextYear));
  expect(body.entries[0]?.at).toBeLessThanOrEqual(Date.now());
  await put(as, listing(id, Date.now() + 1, 0));
  expect(await listed(as)).toEqual([]);
});

test('REL-19 twenty devices at once lose nothing', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const challenges = await Promise.all(Array.from({ length: 20 }, () => aChallenge(harness.context)));
  const answers = await Promise.all(
    challenges.map(({ id }, index) =>
      put(as, listing(id, 100 + index), { kind: 'teams', item: '', value: index + 1, at: 100 + index }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await listed(as)).toEqual(challenges.map(({ id }) => id));
  expect((await get(as)).entries.at(-1)).toEqual({ kind: 'teams', item: '', value: 20, at: 119 });
});

test('CON-07 SEC-24 GAP-25 a hidden challenge stays on the list, is counted but not named, and cannot be added', async () => {
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'view_training_videos');
  const admin = await aPerson(harness.context, 'admin');
  const draft = await aChallenge(harness.context, { status: 'draft' });
  const { id } = await aChallenge(harness.context);
  expect((await put(as, listing(id, 1), listing(draft.id, 2), listing(999_999, 3))).body.entries).toEqual([
    listing(id, 1),
  ]);
  const params = { id: String(id) };
  await harness.call(archiveChallenge, { as: admin, params });
  expect(await get(as)).toEqual({ entries: [], hidden: 1, share: null });
  await harness.call(restoreChallenge, { as: admin, params });
  expect(await listed(as)).toEqual([id]);
  await harness.call(archiveChallenge, { as: admin, params });
  await put(as, listing(id, 5, 0));
  expect(await get(as)).toMatchObject({ hidden: 0 });
});

test('the oldest notes about materials are deleted if there are too many, and the plan stays', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await put(as, { kind: 'teams', item: '', value: 7, at: 1 });
  for (let batch = 0; batch < 5; batch += 1) {
    const entries = Array.from({ length: 500 }, (_, index) => {
      const number = batch * 500 + index;
      return { kind: 'have' as const, item: `m${number}\t`, value: 1, at: 10 + number };
    });
    expect((await put(as, ...entries)).status).toBe(200);
  }
  const { entries } = await get(as);
  const kept = entries.filter(({ kind }) => kind === 'have').map(({ at }) => at);
  expect([kept.length, Math.min(...kept)]).toEqual([2000, 510]);
  expect(entries.at(-1)).toMatchObject({ kind: 'teams', value: 7 });
});

test.each<[string, object]>([
  ['entries.0.kind', { kind: 'cart', item: '', value: 1, at: 1 }],
  ['entries.0.item', { kind: 'challenge', item: '0', value: 1, at: 1 }],
  ['entries.0.item', { kind: 'challenge', item: '2147483648', value: 1, at: 1 }],
  ['entries.0.value', { kind: 'challenge', item: '1', value: 2, at: 1 }],
  ['entries.0.value', { kind: 'teams', item: '', value: 0, at: 1 }],
  ['entries.0.value', { kind: 'teams', item: '', value: 51, at: 1 }],
  ['entries.0.value', { kind: 'rounds', item: '', value: 1.5, at: 1 }],
  ['entries.0.item', { kind: 'teams', item: 'x', value: 1, at: 1 }],
  ['entries.0.value', { kind: 'have', item: 'paper\t', value: -1, at: 1 }],
  ['entries.0.value', { kind: 'have', item: 'paper\t', value: null, at: 1 }],
  ['entries.0.item', { kind: 'have', item: 'x'.repeat(601), value: 1, at: 1 }],
  ['entries.0.item', { kind: 'done', item: 'nul\0', value: 1, at: 1 }],
  ['entries.0.at', { kind: 'reuse', item: '', value: 1, at: -1 }],
  ['entries.0.at', { kind: 'reuse', item: '', value: 1, at: 8_640_000_000_000_001 }],
])('a wrong %s is 422 and changes nothing: %j', async (field, entry) => {
  const as = await aPerson(harness.context, 'mentor');
  const good: CurriculumEntry = { kind: 'teams', item: '', value: 2, at: 1 };
  const { status, body } = await put(as, entry as CurriculumEntry, good);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect((await get(as)).entries).toEqual([]);
});

test('at most 500 choices come at once', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const entries = Array.from({ length: 501 }, (_, index) => listing(index + 1, 1));
  expect((await put(as, ...entries)).status).toBe(422);
});
