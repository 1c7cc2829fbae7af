import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { buildPracticePlan, createSeason, previewSeason } from '@teamsparks/contract/right-now/endpoints';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import type { SentPart, PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { categories, type Category, levels } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { giveMaterials } from '../../../test/planned.ts';

const harness = withApp();
const ask = { minutes: 60, teams: 2, seed: 7 };

let mentor: Person;
const things = ['Straws', 'Balloons', 'Marbles'];

/** Four challenges of each category, of 10 to 25 minutes; every fourth needs straws, the next balloons, the next marbles. */
beforeEach(async () => {
  mentor = await aPerson(harness.context, 'mentor');
  for (const [at, category] of categories.entries()) {
    for (let n = 0; n < 4; n += 1)
      await createChallenge(category, `${category} ${n}`, 10 + ((at + n * 5) % 16), things[n]);
  }
});

async function createChallenge(category: Category, name: string, minutes: number, thing?: string) {
  const materials: Material[] = thing ? [{ name: thing, quantity: 3, units: 'pieces', category: 'damaging' }] : [];
  const { id } = await aChallenge(harness.context, {
    name,
    category,
    status: 'published',
    setup_difficulty: 1,
    has_materials: materials.length > 0,
    time_limits: JSON.stringify({ build: minutes }),
  });
  await giveMaterials(harness.context, id, ...materials);
  return id;
}

const build = async (body: object, as = mentor) =>
  (await harness.call(buildPracticePlan, { as, body: { ...ask, ...body } })).body;
const sum = (parts: readonly { minutes: number }[]) => parts.reduce((total, { minutes }) => total + minutes, 0);
const sent = ({ kind, title, minutes, challenge_id }: PracticePlanPart): SentPart =>
  kind === 'challenge'
    ? { kind, challenge_id: challenge_id ?? 0, minutes }
    : kind === 'warm_up'
      ? { kind, title, minutes }
      : { kind, minutes };
const challenges = (parts: readonly PracticePlanPart[]) => parts.filter(({ kind }) => kind === 'challenge');

test.each([30, 45, 60, 75, 90, 120])(
  'NOW-020 a session of %d minutes fits, with breaks, and no category twice',
  async (minutes) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { parts } = await build({ minutes, seed });
      expect([parts[0]?.kind, parts.at(-1)?.kind]).toEqual(['warm_up', 'debrief']);
      expect(parts[0]?.steps.length).toBeGreaterThan(2);
      const chosen = challenges(parts);
      expect(chosen.length).toBeGreaterThanOrEqual(1);
      expect(chosen.length).toBeLessThanOrEqual(4);
      expect(new Set(chosen.map(({ category }) => category)).size).toBe(chosen.length);
      expect(sum(parts)).toBeLessThanOrEqual(minutes);
      // A challenge takes 10 to 25 minutes with 2 to set up: what is left over is less than the shortest.
      expect(sum(parts)).toBeGreaterThan(minutes - 22);
      let since = 0;
      for (const { kind, minutes: long } of parts.slice(0, -1)) {
        since = kind === 'break' ? 0 : since + long;
        expect(since).toBeLessThanOrEqual(40);
      }
    }
  },
);

test('FST-023 NOW-020 a session for a lesson plan is built without setting up, and says none', async () => {
  const [bridge] = challenges((await build({})).parts);
  expect(bridge).toMatchObject({ setup_minutes: 2 });
  const { parts } = await build({ setup: false });
  expect(parts.filter((part) => 'setup_minutes' in part)).toEqual([]);
  const one = challenges(parts)[0]!;
  const row = await harness.context.db
    .selectFrom('challenges')
    .select('minutes')
    .where('id', '=', one.challenge_id!)
    .executeTakeFirstOrThrow();
  expect(one.minutes).toBe(Number(row.minutes) + 5);
});

test('FST-023 NOW-023 the days of a season are filled without setting up', async () => {
  const { body } = await harness.call(previewSeason, { as: mentor, body: season });
  expect(body.weeks.flatMap(({ parts }) => parts).filter((part) => 'setup_minutes' in part)).toEqual([]);
  const [one] = challenges(body.weeks[0]!.parts);
  const row = await harness.context.db
    .selectFrom('challenges')
    .select('minutes')
    .where('id', '=', one!.challenge_id!)
    .executeTakeFirstOrThrow();
  expect(one!.minutes).toBe(Number(row.minutes) + 5);
});

test('FST-020 of challenges that fit alike a session takes those that are set up easily, and says how hard that is', async () => {
  const { db } = harness.context;
  const all = await db.selectFrom('challenges').select(['id', 'name']).execute();
  const hard = all.filter(({ name }) => / [13]$/.test(name)).map(({ id }) => id);
  await db
    .updateTable('challenges')
    .set({ time_limits: JSON.stringify({ build: 15 }) })
    .execute();
  await db.updateTable('challenges').set({ setup_difficulty: 5 }).where('id', 'in', hard).execute();
  for (let seed = 0; seed < 6; seed += 1) {
    const chosen = challenges((await build({ seed, setup: false })).parts);
    expect(chosen.map(({ setup_difficulty }) => setup_difficulty)).toEqual(chosen.map(() => 1));
  }
  const student = await aPerson(harness.context, 'student');
  const { parts } = await build({ setup: false }, student);
  expect(parts.filter((part) => 'setup_difficulty' in part)).toEqual([]);
});

test('NOW-020 the same seed gives the same session, another one another, and what is to be avoided does not come', async () => {
  const [first, again, other] = [await build({}), await build({}), await build({ seed: 8 })];
  expect(again).toEqual(first);
  expect(other.parts).not.toEqual(first.parts);
  const avoid = challenges(first.parts).map(({ challenge_id }) => challenge_id!);
  const without = await build({ avoid });
  expect(challenges(without.parts).filter(({ challenge_id }) => avoid.includes(challenge_id!))).toEqual([]);
  expect(await build({ avoid })).toEqual(without);
});

test('NOW-020 what is in the box comes first, then what was practiced least', async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { missing } = await build({ minutes: 120, seed, have: ['straws'] });
    expect(missing).toEqual([]);
  }
  const { db } = harness.context;
  const all = await db.selectFrom('challenges').select(['id', 'category']).execute();
  const done = all.filter(({ category }) => category !== 'Sales' && category !== 'Water');
  await db
    .insertInto('tried')
    .values(done.map(({ id }) => ({ user_id: mentor.id, challenge_id: id, tried_on: '2026-11-20' })))
    .execute();
  const { parts } = await build({ minutes: 90, have: ['straws'] });
  expect(
    challenges(parts)
      .slice(0, 2)
      .map(({ category }) => category)
      .toSorted(),
  ).toEqual(['Sales', 'Water']);
});

test('NOW-021 what is locked stays in its place, the rest becomes something else within the minutes', async () => {
  const { parts } = await build({ minutes: 90 });
  const lockedAt = parts.findIndex(({ kind }) => kind === 'challenge');
  const kept = parts.map((part, at) => ({ part: sent(part), locked: at === lockedAt || part.kind === 'break' }));
  const avoid = challenges(parts)
    .map(({ challenge_id }) => challenge_id!)
    .filter((id) => id !== parts[lockedAt]?.challenge_id);
  const next = await build({ minutes: 90, seed: 99, parts: kept, avoid });
  expect(next.parts[lockedAt]).toEqual(parts[lockedAt]);
  expect(next.parts.length).toBe(parts.length);
  expect(sum(next.parts)).toBeLessThanOrEqual(90);
  expect(challenges(next.parts).filter(({ challenge_id }) => avoid.includes(challenge_id!))).toEqual([]);
  const categoriesNow = challenges(next.parts).map(({ category }) => category);
  expect(new Set(categoriesNow).size).toBe(categoriesNow.length);
  expect(next.parts[0]?.title).not.toBe(parts[0]?.title);
});

test('NOW-021 with everything locked nothing changes, and materials follow what is in the session', async () => {
  const straws = await createChallenge('Sales', 'Straw sale', 10, 'Straws');
  const more = await createChallenge('Water', 'Straw raft', 10, 'Straws');
  const parts = [straws, more].map((challenge_id) => ({
    part: { kind: 'challenge' as const, challenge_id, minutes: 30 },
    locked: true,
  }));
  const both = await build({ parts, have: ['7 straws'] });
  expect(both.parts.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['Straw sale', 30],
    ['Straw raft', 30],
  ]);
  expect(both.materials).toEqual([{ name: 'Straws', units: '', need: 12 }]);
  expect(both.missing).toEqual([{ name: 'Straws', units: '', need: 12, have: 7, substitute: 'rolled paper' }]);
  const one = await build({ parts: parts.slice(0, 1), have: ['7 straws'] });
  expect([one.materials, one.missing]).toEqual([[{ name: 'Straws', units: '', need: 6 }], []]);
});

test('NOW-013 a session is built around a challenge that an answer named', async () => {
  const mine = await createChallenge('Sales', 'My own', 15);
  const parts = [{ part: { kind: 'challenge' as const, challenge_id: mine, minutes: 17 }, locked: true }];
  for (let seed = 0; seed < 6; seed += 1) {
    const built = await build({ minutes: 90, seed, parts, fill: true });
    const chosen = challenges(built.parts);
    expect(chosen[0]).toMatchObject({ title: 'My own', minutes: 17 });
    expect(chosen.filter(({ category }) => category === 'Sales')).toHaveLength(1);
    expect(chosen.length).toBeGreaterThan(1);
    expect([built.parts[0]?.kind, built.parts.at(-1)?.kind]).toEqual(['warm_up', 'debrief']);
    expect(sum(built.parts)).toBeLessThanOrEqual(90);
  }
});

test('NOW-021 SEC-21 people who may not see materials get a session of what is complete, and no materials', async () => {
  const student = await aPerson(harness.context);
  const answer = await build({ have: ['straws'] }, student);
  expect(Object.keys(answer).toSorted()).toEqual(['parts', 'seed']);
  expect(answer.parts.every(({ missing }) => missing === null)).toBe(true);
  expect(JSON.stringify(answer)).not.toMatch(/Straws|Balloons|Marbles/);
  const draft = await aChallenge(harness.context, { name: 'Secret draft', status: 'draft' });
  const parts = [{ part: { kind: 'challenge', challenge_id: draft.id, minutes: 5 }, locked: true }];
  const refused = await harness.call(buildPracticePlan, { as: student, body: { ...ask, parts } as never });
  expect([refused.status, refused.body.detail]).toEqual([422, 'Challenge not found.']);
  expect((await harness.call(buildPracticePlan, { as: signedOut, body: ask })).status).toBe(401);
});

test.each([
  { minutes: 29 },
  { minutes: 121 },
  { teams: 0 },
  { teams: 13 },
  { seed: -1 },
  { box: [999_999] },
  { parts: [] },
  { parts: [{ part: { kind: 'nap', minutes: 5 }, locked: true }] },
  { have: [''] },
  { avoid: Array.from({ length: 201 }, (_, id) => id + 1) },
])('NOW-020 %j is refused', async (body) => {
  const { status } = await harness.call(buildPracticePlan, { as: mentor, body: { ...ask, ...body } as never });
  expect(status).toBe(422);
});

const season = { ...ask, minutes: 60, first_day: '2027-01-05', last_day: '2027-04-27', name: 'Tuesday makers' };
const winter = { name: 'Winter break', first_day: '2027-02-15', last_day: '2027-02-19' };

test('NOW-023 a season covers every category that can be covered, without days off and without repeats', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await harness.call(updateSettings, { as: admin, body: { days_off: [winter] } });
  await harness.context.db
    .updateTable('challenges')
    .set({ time_limits: JSON.stringify({ build: 70 }) })
    .where('category', '=', 'Sales')
    .execute();
  const { body } = await harness.call(previewSeason, { as: mentor, body: season });
  expect(body.weeks.length).toBe(17);
  expect(body.weeks.filter(({ off }) => off !== null)).toEqual([
    { day: '2027-02-16', off: 'Winter break', usual: false, chosen: false, parts: [], event: null, makes_event: false },
  ]);
  expect(body.left_out).toEqual(['Sales']);
  const all = body.weeks.flatMap(({ parts }) => challenges(parts).map(({ challenge_id }) => challenge_id));
  expect(new Set(all).size).toBe(all.length);
  for (const { parts } of body.weeks) expect(sum(parts)).toBeLessThanOrEqual(60);
  expect((await harness.call(previewSeason, { as: mentor, body: season })).body).toEqual(body);
});

test('NOW-023 the plans of a season are drafts of their maker; a second season changes none of them', async () => {
  const short = { ...season, last_day: '2027-01-12' };
  const { body: preview } = await harness.call(previewSeason, { as: mentor, body: short });
  const { status, body } = await harness.call(createSeason, { as: mentor, body: short });
  expect([status, body.plans.map(({ name, day }) => [name, day])]).toEqual([
    201,
    [
      ['Tuesday makers, Jan 5', '2027-01-05'],
      ['Tuesday makers, Jan 12', '2027-01-12'],
    ],
  ]);
  const plans = async () => (await harness.call(listLessonPlans, { as: mentor })).body;
  const first = await plans();
  expect(first.map(({ status: is }) => is)).toEqual(['draft', 'draft']);
  const items = await harness.context.db.selectFrom('lesson_plan_items').selectAll().orderBy('id').execute();
  expect(
    items.filter(({ lesson_plan_id }) => lesson_plan_id === body.plans[0]?.id).map(({ minutes }) => minutes),
  ).toEqual(preview.weeks[0]?.parts.map(({ minutes }) => minutes));
  await harness.call(createSeason, { as: mentor, body: short });
  expect(
    (await plans()).filter(({ id }) => first.some((one) => one.id === id)).toSorted((a, b) => a.id - b.id),
  ).toEqual(first.toSorted((a, b) => a.id - b.id));
});

test.each([
  [{ last_day: '2027-01-04' }, { last_day: 'Please enter a last day that is not before the first one.' }],
  [{ last_day: '2028-02-01' }, { last_day: 'Please choose at most 53 weeks.' }],
  [{ name: '' }, { name: expect.any(String) as string }],
  [{ minutes: 30, level: levels[2] }, { minutes: 'No challenge fits these minutes.' }],
])('NOW-023 SEC-21 %j is refused, and a student makes no plans', async (changes, fields) => {
  const refused = await harness.call(createSeason, { as: mentor, body: { ...season, ...changes } });
  expect([refused.status, refused.body.fields]).toEqual([422, fields]);
  expect(await harness.context.db.selectFrom('lesson_plans').selectAll().execute()).toEqual([]);
  const student = await aPerson(harness.context);
  expect((await harness.call(createSeason, { as: student, body: season })).status).toBe(403);
});
