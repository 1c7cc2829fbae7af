import type { Endpoint } from '@teamsparks/contract/shared/endpoint';
import { archiveEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  getLessonPlan,
  removePlanItem,
  setLessonPlanStatus,
  updateLessonPlan,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { updateMentor } from '@teamsparks/contract/mentors/endpoints';
import { archiveProgram, updateProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { updateTrainingVideo } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { describe, expect, test } from 'vitest';
import type { Context } from '../src/platform/context.ts';
import { aMentor, anEvent, aPlan, aProgram, aVideo } from './builders.ts';
import { type Answer, withApp } from './harness.ts';
import { aPerson, type Person } from './people.ts';

const harness = withApp();

type Edited = Answer<Record<string, unknown>>;

/** What two people may edit at once; `words` is the field that both change. */
const kinds: {
  what: string;
  endpoint: Endpoint;
  words: string;
  made: (context: Context) => Promise<{ id: number }>;
  /** Of something that nobody has changed yet. */
  first: number;
}[] = [
  { what: 'lesson plan', endpoint: updateLessonPlan, words: 'description', made: aPlan, first: 1 },
  { what: 'training video', endpoint: updateTrainingVideo, words: 'description', made: aVideo, first: 1 },
  { what: 'program', endpoint: updateProgram, words: 'summary', made: aProgram, first: 1 },
  { what: 'event', endpoint: updateEvent, words: 'place', made: anEventOfSome, first: 0 },
  { what: 'mentor', endpoint: updateMentor, words: 'interest_area', made: aMentor, first: 1 },
];

async function anEventOfSome(context: Context) {
  return anEvent(context, { program_id: (await aProgram(context)).id });
}

async function save(endpoint: Endpoint, as: Person, id: number, body: object, seen?: string): Promise<Edited> {
  const headers = { 'content-type': 'application/json', ...(seen !== undefined && { 'if-match': seen }) };
  const path = endpoint.path.replace(':id', String(id));
  const response = await harness.send(path, { method: endpoint.method, as, headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe.each(kinds)('GAP-39 REL-18 two people edit a $what', ({ what, endpoint, words, made, first }) => {
  test('the later of two saves of one version is refused with what there is now', async () => {
    const [one, other] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
    const { id } = await made(harness.context);
    const saved = await save(endpoint, one, id, { [words]: 'Theirs' }, `"${first}"`);
    expect([saved.status, saved.headers.get('etag'), saved.body['version']]).toEqual([
      200,
      `"${first + 1}"`,
      first + 1,
    ]);
    const refused = await save(endpoint, other, id, { [words]: 'Mine' }, `"${first}"`);
    expect([refused.status, refused.body['code'], refused.body['detail']]).toEqual([
      412,
      'stale',
      `Someone else changed this ${what} in the meantime.`,
    ]);
    expect(refused.body['current']).toEqual(saved.body);
    const again = await save(endpoint, other, id, { [words]: 'Mine' }, `"${first + 1}"`);
    expect([again.status, again.body[words], again.body['version']]).toEqual([200, 'Mine', first + 2]);
  });

  test('of two at the same moment one wins', async () => {
    const as = await aPerson(harness.context, 'admin');
    const { id } = await made(harness.context);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => save(endpoint, as, id, { [words]: text }, `"${first}"`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 412);
    for (const { body } of losers) expect(body['current']).toEqual(winner?.body);
  });

  test('who does not say what they saw writes over it, who says nonsense does not', async () => {
    const as = await aPerson(harness.context, 'admin');
    const { id } = await made(harness.context);
    expect((await save(endpoint, as, id, { [words]: 'A' }, 'nonsense')).status).toBe(412);
    for (const seen of [undefined, '*', `W/"${first + 2}"`]) {
      expect([seen, (await save(endpoint, as, id, { [words]: 'B' }, seen)).status]).toEqual([seen, 200]);
    }
  });

  test('invalid input, a missing thing and a missing right are refused before a stale version', async () => {
    const as = await aPerson(harness.context, 'admin');
    const { id } = await made(harness.context);
    expect((await save(endpoint, as, id, { [words]: 7 }, '"99"')).status).toBe(422);
    expect((await save(endpoint, as, 999_999, { [words]: 'A' }, '"99"')).status).toBe(404);
    const student = await aPerson(harness.context);
    const denied = await save(endpoint, student, id, { [words]: 'A' }, '"99"');
    expect([denied.status, denied.body['current']]).toEqual([403, undefined]);
  });
});

test('GAP-39 who may not edit a plan does not learn from a stale version what it is now', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aPlan(harness.context);
  const { status, body } = await save(updateLessonPlan, as, id, { name: 'Mine' }, '"99"');
  expect([status, body['current']]).toEqual([403, undefined]);
});

test('GAP-39 parts and status of a plan move its version on, and its ETag says so', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context);
  const params = { id: `${id}` };
  await harness.call(addPlanItem, { as, params, body: { kind: 'break', minutes: 5 } });
  await harness.call(setLessonPlanStatus, { as, params, body: { status: 'locked' } });
  const { headers, body } = await harness.call(getLessonPlan, { as, params });
  expect([headers.get('etag'), body.version]).toEqual(['"3"', 3]);
});

test('GAP-39 of two people who write the same part of a plan the later one gets 412, and 404 once the part is gone', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context);
  const params = { id: `${id}` };
  const { body: plan } = await harness.call(addPlanItem, { as, params, body: { kind: 'break', minutes: 5 } });
  const part = { ...params, itemId: `${plan.items[0]?.id}` };
  const write = (title: string, seen: number) =>
    harness.call(updatePlanItem, { as, params: part, body: { title }, headers: { 'if-match': `"${seen}"` } });
  const first = await write('Theirs', plan.version);
  expect([first.status, first.headers.get('etag')]).toEqual([200, `"${plan.version + 1}"`]);
  const later = await write('Mine', plan.version);
  expect([later.status, later.body.detail]).toEqual([412, 'Someone else changed this lesson plan in the meantime.']);
  expect(later.body.current).toEqual(first.body);
  expect((await write('Mine', plan.version + 1)).body.items).toMatchObject([{ title: 'Mine' }]);
  const { body: now } = await harness.call(removePlanItem, { as, params: part });
  expect((await write('Gone', now.version)).status).toBe(404);
});

test.each([
  ['program', archiveProgram, updateProgram, aProgram],
  ['event', archiveEvent, updateEvent, anEventOfSome],
] as const)('GAP-39 a %s that was archived meanwhile says so', async (_, archive, update, made) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await made(harness.context);
  await harness.call(archive, { as, params: { id: `${id}` } });
  expect((await save(update, as, id, { name: 'Mine' }, '"1"')).status).toBe(409);
});
