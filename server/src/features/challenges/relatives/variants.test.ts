import { compareChallenges, getLineage, makeVariant } from '@teamsparks/contract/challenges/endpoints/relatives';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  createChallenge,
  getChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const params = (id: number) => ({ id: `${id}` });
const variantOf = (as: Person, id: number) => harness.call(makeVariant, { as, params: params(id) });
const lineageOf = async (as: Person, id: number) => (await harness.call(getLineage, { as, params: params(id) })).body;
const sheetOf = async (as: Person, id: number) =>
  (await harness.call(getChallengeSheet, { as, params: params(id) })).body;
const differences = (as: Person, id: number, otherId: number) =>
  harness.call(compareChallenges, { as, params: { id: `${id}`, otherId: `${otherId}` } });

const words = { task: ['Build a nest.'], setup: ['Hide the fan.'], notes: ['Switch it on.'] };
const twigs = { name: 'Twigs', quantity: 9, units: 'pieces', category: 'damaging' as const };
const fan = { name: 'Fan', quantity: 1, units: 'piece', category: 'setup_only' as const };
const nest = () =>
  aNewChallenge({
    name: 'Nest',
    sheet: words,
    materials: [twigs, fan],
    core_mechanic: 'Imposters',
    setup_difficulty: 5,
    one_liner: 'One line.',
    safety_flags: ['Height'],
    time_limits: { plan: 2 },
  });

test('SHT-033 a variant is a draft with the fields and words, and both know of each other', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = (await harness.call(createChallenge, { as: admin, body: nest() })).body;
  await harness.call(updateChallenge, { as: admin, params: params(id), body: { tags: ['wood'] } });
  const { status, body: variant } = await variantOf(admin, id);
  expect(status).toBe(201);
  expect(variant).toMatchObject({
    name: 'Nest (variant)',
    status: 'draft',
    core_mechanic: 'Imposters',
    one_liner: 'One line.',
    version: 1,
    materials: [twigs, fan],
    safety_flags: ['Height'],
    time_limits: { plan: 2 },
    has_pdf: true,
    tags: [{ name: 'wood' }],
  });
  expect(await sheetOf(admin, variant.id)).toMatchObject({
    team: { task: words.task },
    host: { notes: words.notes },
    own_pdf: false,
  });
  expect((await variantOf(admin, id)).body.name).toBe('Nest (variant 2)');
  const third = (await variantOf(admin, variant.id)).body;
  expect(third.name).toBe('Nest (variant 3)');
  expect(await lineageOf(admin, variant.id)).toEqual({
    based_on: { id, name: 'Nest' },
    variants: [{ id: third.id, name: 'Nest (variant 3)' }],
  });
  const two = await aPerson(harness.context, 'mentor');
  const both = await Promise.all([variantOf(admin, id), variantOf(two, id)]);
  expect(both.map(({ body }) => body.name).toSorted()).toEqual(['Nest (variant 4)', 'Nest (variant 5)']);
  await harness.context.db.deleteFrom('challenges').where('id', '=', id).execute();
  expect(await lineageOf(admin, variant.id)).toMatchObject({ based_on: null });
});

test('SHT-033 a page names only those relatives that its reader sees', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const [mentor, student] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'student')];
  const { id } = (await harness.call(createChallenge, { as: admin, body: nest() })).body;
  const draft = (await variantOf(mentor, id)).body.id;
  expect(await lineageOf(student, id)).toEqual({ based_on: null, variants: [] });
  expect((await lineageOf(mentor, id)).variants.map((one) => one.id)).toEqual([draft]);
  expect((await variantOf(student, id)).status).toBe(403);
  await harness.call(setChallengeStatus, { as: admin, params: params(draft), body: { status: 'published' } });
  await harness.call(archiveChallenge, { as: admin, params: params(id) });
  expect(await lineageOf(student, draft)).toEqual({ based_on: null, variants: [] });
  expect((await lineageOf(admin, draft)).based_on).toEqual({ id, name: 'Nest' });
  expect((await variantOf(mentor, id)).status).toBe(404);
});

test('SHT-033 a variant has what its maker reads', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = (await harness.call(createChallenge, { as: admin, body: nest() })).body;
  const editor = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges');
  const theirs = (await variantOf(editor, id)).body.id;
  const kept = await sheetOf(admin, theirs);
  expect([kept.team.task, kept.host?.setup, kept.host?.notes]).toEqual([words.task, [], []]);
  const demo = await aPerson(harness.context, 'demoAdmin');
  const shown = (await variantOf(demo, id)).body.id;
  const { body } = await harness.call(getChallenge, { as: admin, params: params(shown) });
  expect(body).toMatchObject({ status: 'draft', core_mechanic: null, one_liner: null, setup_difficulty: 3, tags: [] });
  expect(body.materials).toMatchObject([{ name: 'Twigs' }]);
  expect((await sheetOf(admin, shown)).host?.notes).toEqual([]);
});

test('SHT-033 without words the variant has the PDF of the original', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const pdf = { pdf_sha256: 'a'.repeat(64), pdf_bytes: 2048, pdf_pages: 2 };
  const long = 'Ä'.repeat(200);
  const { id } = await aChallenge(harness.context, { name: long, ...pdf });
  const { body } = await variantOf(admin, id);
  expect(body.name).toBe(`${'Ä'.repeat(185)} (variant)`);
  expect(await sheetOf(admin, body.id)).toMatchObject({ own_pdf: true });
});

test('SHT-033 two challenges are compared as versions are, host parts for those who read them', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = (await harness.call(createChallenge, { as: admin, body: nest() })).body;
  const variantId = (await variantOf(admin, id)).body.id;
  const sheet = { task: ['Build two nests.'], notes: ['Leave it off.'] };
  await harness.call(updateChallenge, { as: admin, params: params(variantId), body: { sheet, level: 'High School' } });
  const { changes } = (await differences(admin, id, variantId)).body;
  expect(changes).toEqual([
    { field: 'name', from: 'Nest', to: 'Nest (variant)' },
    { field: 'status', from: 'published', to: 'draft' },
    { field: 'level', from: 'Elementary', to: 'High School' },
    { field: 'task', from: ['Build a nest.'], to: ['Build two nests.'] },
    { field: 'notes', from: ['Switch it on.'], to: ['Leave it off.'] },
  ]);
  const editor = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges');
  const fields = (await differences(editor, id, variantId)).body.changes.map(({ field }) => field);
  expect(fields).toEqual(['name', 'status', 'level', 'task']);
  expect((await differences(await aPerson(harness.context, 'demoAdmin'), id, variantId)).status).toBe(403);
  expect((await differences(admin, id, 999_999)).status).toBe(404);
});
