import { routes } from '@teamsparks/contract/index';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { urlOf, type Endpoint, type PlainRoute } from '@teamsparks/contract/shared/endpoint';
import {
  generateAiChallenge,
  proposeAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  createChallenge,
  getChallengeCards,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import type { $ZodType } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { validValues } from './broken-inputs.ts';
import { aNewChallenge } from './builders.ts';
import { withApp } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';

// None of the callers may change what is filled in; the host still reads it at the end.
const harness = withApp({}, fill);

/** Every word of the host begins so, in whatever case. */
const hostWord = /canary/i;
const words = (version: string) => ({
  scene: ['A quiet forest.'],
  task: ['Build a nest.'],
  rules: ['No shouting.'],
  scoring: [{ item: 'Height', points: 100 }],
  setup: [`Canarysetup ${version}`],
  notes: [`Canarynotes ${version}`],
  handouts: [{ title: `Canarytitle ${version}`, text: [`Canarytext ${version}`] }],
});
const materials = [
  { name: 'Twigs', quantity: 9, units: 'pieces', category: 'damaging' as const },
  { name: 'Canaryroom', quantity: 1, units: 'piece', category: 'setup_only' as const },
];
const aiText = `Scene:
A quiet forest.

Task:
Build a nest.

Rules:
- No shouting.

Scoring:
- Height: up to 100 points

Setup:
- Canarysetup behind the door.

Appraiser notes:
- Canarynotes after minute six.
`;

const callers = ['student', 'parent', 'demoAdmin', 'guest'] as const;
type Caller = (typeof callers)[number];
const personOf = async (caller: Caller): Promise<Person> =>
  caller === 'guest' ? signedOut : aPerson(harness.context, caller);

let ids: number[];
let names: string[];
let aiId: number;

const params = (id: number) => ({ id: `${id}` });

async function fill() {
  const { call } = harness;
  const admin = await aPerson(harness.context, 'admin');
  const add = async (name: string, status: 'draft' | 'published') => {
    const body = aNewChallenge({ name, status, materials, sheet: words('first') });
    const { id } = (await call(createChallenge, { as: admin, body })).body;
    await call(updateChallenge, { as: admin, params: params(id), body: { sheet: words('second') } });
    return id;
  };
  const [published, draft, archived] = [
    await add('Nest', 'published'),
    await add('Egg', 'draft'),
    await add('Wing', 'published'),
  ];
  await call(archiveChallenge, { as: admin, params: params(archived) });
  aiId = (await call(generateAiChallenge, { as: admin, body: { category: 'Bridge' } })).body.id;
  await call(updateAiChallenge, { as: admin, params: params(aiId), body: { title: 'Feather', description: aiText } });
  await call(sendAiFeedback, { as: admin, body: { challenge_id: aiId, action: 'accept' } });
  const proposed = (await call(proposeAiChallenge, { as: admin, params: params(aiId) })).body.challenge_id;
  await call(setChallengeStatus, { as: admin, params: params(proposed), body: { status: 'published' } });
  ids = [published, draft, archived, proposed];
  names = ['Nest', 'Egg', 'Wing', 'Feather'];
  await harness.runJobsNow();
}

/** Returns headers and text of an answer of any type. */
async function saidBy(answer: Response): Promise<string> {
  const headers = [...answer.headers].flat().join('\n');
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.subarray(0, 5).toString() !== '%PDF-') return `${headers}\n${bytes.toString()}`;
  const { text, title, author } = await readPdf(bytes);
  return [headers, text, title, author, bytes.toString('latin1')].join('\n');
}

/** Returns the addresses of a route with every id that exists. */
function addressesOf({ path }: Endpoint | PlainRoute): string[] {
  if (!path.includes(':')) return [path];
  const files = names.map((name) => `${name}.pdf`);
  const values = path.includes(':file') ? files : [...ids, aiId, 1, 2].map(String);
  return [...new Set(values)].map((value) => path.replace(/:version/, '1').replace(/:\w+/g, encodeURIComponent(value)));
}

async function expectSilence(caller: Caller, method: string, path: string, body?: unknown) {
  const sent =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await harness.send(path, { method, as: await personOf(caller), ...sent });
  const said = await saidBy(answer);
  expect([caller, method, path, hostWord.exec(said)?.input.slice(0, 300)]).toEqual([caller, method, path, undefined]);
}

test.each(callers)('SHT-005 SHT-021 no call says a word of the host to %s', { timeout: 120_000 }, async (caller) => {
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const path of addressesOf(route)) await expectSilence(caller, 'GET', path);
  }
  for (const route of routes.filter(({ method }) => method !== 'GET')) {
    const schema = route.kind === 'json' ? (route.body as unknown as $ZodType | undefined) : undefined;
    const body = schema ? validValues(schema)[0] : undefined;
    for (const path of addressesOf(route)) await expectSilence(caller, route.method, path, body);
  }
});

test.each(callers)('SHT-021 SHT-022 no drawn byte says one to %s', { timeout: 120_000 }, async (caller) => {
  for (const name of names) {
    for (const copy of ['', 'copy=team', 'copy=appraiser', 'copy=both']) {
      for (const printing of ['', '&paper=a4', '&ink=low']) {
        await expectSilence(caller, 'GET', `${pdfPath(name)}?${copy}${printing}`);
      }
    }
  }
  await expectSilence(caller, 'GET', urlOf(getChallengeCards.path, {}, { ids }));
});

test.each(['student', 'parent', 'demoAdmin'] as const)('SHT-005 no search finds one for %s', async (role) => {
  const as = await aPerson(harness.context, role);
  for (const search of ['canary', 'Canarynotes', 'canarysetup first']) {
    expect((await harness.call(listChallenges, { as, query: { search } })).body.total).toBe(0);
  }
});

test('SHT-021 the host does read them: the walk looks at something', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  for (const name of ['Nest', 'Feather']) {
    expect(await saidBy(await harness.send(`${pdfPath(name)}?copy=appraiser`, { as: mentor }))).toMatch(/canarynotes/i);
  }
  expect(await saidBy(await harness.send(`/org-api/challenges/${ids[0]}/sheet`, { as: mentor }))).toMatch(
    /canarytext/i,
  );
});
