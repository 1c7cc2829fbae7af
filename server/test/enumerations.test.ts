import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import {
  generateAiChallenge,
  listAiChallenges,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  createChallenge,
  getChallenge,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { setLessonPlanStatus } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { documented, documentedPairs } from '../../contract/test/documented-values.ts';
import { aChallenge, aNewChallenge, aPlan } from './builders.ts';
import { withApp } from './harness.ts';
import { aPerson, password, type Person } from './people.ts';

const harness = withApp();

const create = (as: Person, body: object) =>
  harness.call(createChallenge, { as, body: { ...aNewChallenge(), variant: null, ...body } });
const read = (as: Person, id: number) => harness.call(getChallenge, { as, params: { id: `${id}` } });
const fieldsOf = (answer: { status: number; body: { fields?: Record<string, string> } }) => [
  answer.status,
  Object.keys(answer.body.fields ?? {}),
];

const single = [
  ['level', documented.levels, ['elementary', 'Middle', 'College', '']],
  ['type', documented.challengeTypes, ['Arts and Writing', 'stem', 'Sport', '']],
  ['category', documented.categories, ['Improv - No Props', 'Improv', 'Debate', '']],
  ['tournament_level', documented.tournamentLevels, ['practice', 'Final', '']],
  ['core_mechanic', documented.coreMechanics, ['One-Handed', 'Impostors', '']],
] as const;

test.each(single)(
  'ENM-010 to ENM-038 a challenge takes every %s, and nothing like it',
  async (field, values, others) => {
    const as = await aPerson(harness.context, 'admin');
    for (const value of values) {
      const created = await create(as, { [field]: value });
      expect([created.status, (await read(as, created.body.id)).body[field]]).toEqual([201, value]);
    }
    for (const other of others)
      expect([other, ...fieldsOf(await create(as, { [field]: other }))]).toEqual([other, 422, [field]]);
  },
);

test.each(documentedPairs)('ENM-069 to ENM-109 a challenge of $category takes the variant $variant', async (pair) => {
  const as = await aPerson(harness.context, 'admin');
  const created = await create(as, pair);
  expect([created.status, (await read(as, created.body.id)).body]).toMatchObject([201, pair]);
  const generated = await harness.call(generateAiChallenge, { as, body: pair });
  expect([generated.status, generated.body]).toMatchObject([200, pair]);
});

test.each(documented.categories)('ENM-069 to ENM-109 %s takes no variant of another category', async (category) => {
  const as = await aPerson(harness.context, 'admin');
  const own = documentedPairs.filter((pair) => pair.category === category).map(({ variant }) => variant);
  const all = new Set(documentedPairs.map(({ variant }) => variant).filter((variant) => !own.includes(variant)));
  all.delete(null);
  const { body } = await create(as, { category });
  const params = { id: `${body.id}` };
  for (const variant of [...all, 'Comedy', 'no_such_variant']) {
    const answers = [
      await create(as, { category, variant }),
      await harness.call(updateChallenge, { as, params, body: { variant } }),
      await harness.call(generateAiChallenge, { as, body: { category, variant } }),
    ];
    expect([variant, ...answers.map(fieldsOf)]).toEqual([variant, ...answers.map(() => [422, ['variant']])]);
  }
});

test.each([
  ['skills', documented.skills, ['collaboration', 'Juggling']],
  ['safety_flags', documented.safetyFlags, ['Sharp', 'Lava', 'none']],
] as const)(
  'ENM-039 to ENM-059 a challenge takes each of the %s, and nothing like it',
  async (field, values, others) => {
    const as = await aPerson(harness.context, 'admin');
    for (const value of values) {
      const created = await create(as, { [field]: [value] });
      expect([created.status, (await read(as, created.body.id)).body[field]]).toEqual([201, [value]]);
    }
    for (const other of others) {
      expect(fieldsOf(await create(as, { [field]: [values[0], other] }))).toEqual([422, [`${field}.1`]]);
    }
  },
);

test('ENM-051 ENM-052 LIM-009 setup difficulty is 1 to 5, materials are yes or no', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const setup_difficulty of [1, 2, 3, 4, 5]) {
    expect((await create(as, { setup_difficulty })).body.setup_difficulty).toBe(setup_difficulty);
    expect((await create(as, { setup_difficulty: `${setup_difficulty}` })).body.setup_difficulty).toBe(
      setup_difficulty,
    );
  }
  expect((await create(as, { has_materials: 'yes' })).body.has_materials).toBe(true);
  expect((await create(as, { has_materials: 'no' })).body.has_materials).toBe(false);
  for (const has_materials of ['Yes', 'NO', 'true', 1]) {
    expect(fieldsOf(await create(as, { has_materials }))).toEqual([422, ['has_materials']]);
  }
});

test('ENM-060 to ENM-065 CON-24 a challenge takes every copyright of the list, and any other text', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const copyright of [...documented.copyrights, 'Unknown', '© 2031 A. Writer']) {
    expect((await create(as, { copyright })).body.copyright).toBe(copyright);
  }
});

test('ENM-066 to ENM-068 a material is of one of three kinds', async () => {
  const as = await aPerson(harness.context, 'admin');
  const of = (category: string) => ({ materials: [{ name: 'String', quantity: 1, units: 'm', category }] });
  for (const kind of documented.materialCategories) {
    expect((await create(as, of(kind))).body.materials?.[0]?.category).toBe(kind);
  }
  for (const kind of ['non-damaging', 'setup', '']) {
    expect(fieldsOf(await create(as, of(kind)))).toEqual([422, ['materials.0.category']]);
  }
});

test.each([
  ['level', documented.levels],
  ['tournament_level', documented.tournamentLevels],
  ['type', documented.challengeTypes],
  ['category', documented.categories],
] as const)('ENM-010 to ENM-033 LIB-039 the library filters by every %s', async (field, values) => {
  const as = await aPerson(harness.context, 'student');
  for (const value of values) await aChallenge(harness.context, { name: `Of ${value}`, [field]: value });
  for (const value of values) {
    const { body } = await harness.call(listChallenges, { as, query: { [field]: [value] } });
    expect(body.items.map(({ name }) => name)).toEqual([`Of ${value}`]);
  }
  const unknown = await harness.call(listChallenges, { as, query: { [field]: ['Nothing'] } });
  expect(unknown.status).toBe(422);
});

test('LIB-042 to LIB-046 the library sorts by five columns and by no other', async () => {
  const as = await aPerson(harness.context, 'student');
  const sorted = async (sort: string) => (await harness.call(listChallenges, { as, query: { sort } as never })).status;
  for (const sort of documented.librarySorts) expect([sort, await sorted(sort)]).toEqual([sort, 200]);
  for (const sort of ['Name', 'status', 'id']) expect([sort, await sorted(sort)]).toEqual([sort, 422]);
});

test('ENM-007 to ENM-009 DET-055 LES-031 challenges and plans have three statuses', async () => {
  const as = await aPerson(harness.context, 'admin');
  const challenge = { id: `${(await aChallenge(harness.context)).id}` };
  const plan = { id: `${(await aPlan(harness.context)).id}` };
  for (const status of [...documented.statuses, documented.statuses[0]]) {
    const one = await harness.call(setChallengeStatus, { as, params: challenge, body: { status } });
    const other = await harness.call(setLessonPlanStatus, { as, params: plan, body: { status } });
    expect([one.body.status, other.body.status]).toEqual([status, status]);
  }
  for (const status of ['Draft', 'archived', '', null] as never[]) {
    const one = await harness.call(setChallengeStatus, { as, params: challenge, body: { status } });
    const other = await harness.call(setLessonPlanStatus, { as, params: plan, body: { status } });
    expect([fieldsOf(one), fieldsOf(other)]).toEqual([
      [422, ['status']],
      [422, ['status']],
    ]);
  }
});

test('ENM-001 to ENM-006 AUT-048 an administrator gives every role; a guest is nobody, so it is none', async () => {
  const as = await aPerson(harness.context, 'admin');
  const params = { id: `${(await aPerson(harness.context)).id}` };
  const give = (role: string) =>
    harness.call(changePerson, { as, params, body: { role: role as never, current_password: password } });
  for (const role of documented.roles) expect((await give(role)).body.role).toBe(role);
  for (const role of ['guest', 'demoadmin', 'Student', '']) expect(fieldsOf(await give(role))).toEqual([422, ['role']]);
});

test('AUT-090 WRT-16 people sign up as student or parent', async () => {
  const sent = {
    email: 'new@example.com',
    password: 'correct horse battery',
    age_confirmed: true,
    terms_accepted: true,
  };
  const signUp = (role: string, username: string) =>
    harness.call(register, { body: { ...sent, username, email: `${username}@example.com`, role } as never });
  expect((await signUp('student', 'newstudent')).status).toBe(201);
  expect((await signUp('parent', 'newparent')).status).toBe(201);
  for (const role of ['mentor', 'admin', 'demoAdmin', 'guest', '']) {
    expect(fieldsOf(await signUp(role, 'other'))).toEqual([422, ['role']]);
  }
});

test('ENM-110 to ENM-117 an AI challenge takes every difficulty, type and vote', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = (await harness.call(generateAiChallenge, { as, body: { category: 'Water' } })).body;
  const change = (body: object) => harness.call(updateAiChallenge, { as, params: { id: `${id}` }, body });
  for (const difficulty of documented.aiDifficulties)
    expect((await change({ difficulty })).body).toMatchObject({ difficulty });
  for (const type of documented.aiTypes) {
    expect((await change({ type })).body).toMatchObject({ type });
    const list = await harness.call(listAiChallenges, { as, query: { type } });
    expect([list.status, list.body.challenges.map((one) => one.type)]).toEqual([200, [type]]);
  }
  expect(fieldsOf(await change({ difficulty: 'Easy' }))).toEqual([422, ['difficulty']]);
  expect(fieldsOf(await change({ type: 'build' }))).toEqual([422, ['type']]);
  const vote = (action: string) =>
    harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: action as never } });
  expect((await vote('accept')).body.message).toBe('Challenge accepted successfully');
  expect((await vote('reject')).body.message).toBe('Challenge rejected successfully');
  expect(fieldsOf(await vote('accepted'))).toEqual([422, ['action']]);
});

test('AIC-048 AIC-070 the AI library filters by every category', async () => {
  const as = await aPerson(harness.context, 'student');
  for (const category of documented.categories) {
    await harness.call(generateAiChallenge, { as, body: { category } });
  }
  for (const category of documented.categories) {
    const { body } = await harness.call(listAiChallenges, { as, query: { category } });
    expect(body.challenges.map((one) => one.category)).toEqual([category]);
  }
});
