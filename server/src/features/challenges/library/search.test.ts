import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const harness = withApp();

const names = [
  '100% Cotton Tower',
  '100 Cottons',
  'a_b bridge',
  'aXb bridge',
  'back\\slash',
  'backslash',
  'Éclair Delivery',
  'Improv – No Props Night',
  'Improv - With a hyphen',
  "Don't (drop) [it]",
];

test.each<[search: string, found: string[]]>([
  ['%', ['100% Cotton Tower']],
  ['0% c', ['100% Cotton Tower']],
  ['_', ['a_b bridge']],
  ['a_b', ['a_b bridge']],
  ['\\', ['back\\slash']],
  ['k\\s', ['back\\slash']],
  ['k\\\\s', []],
  ['\\%', []],
  ['COTTON', ['100 Cottons', '100% Cotton Tower']],
  ['éCLAIR', ['Éclair Delivery']],
  ['e\u0301clair', ['Éclair Delivery']],
  ['eclair', []],
  ['–', ['Improv – No Props Night']],
  ['improv -', ['Improv - With a hyphen']],
  ['  no   props ', ['Improv – No Props Night']],
  ['no\u00a0props', ['Improv – No Props Night']],
  ["don't (", ["Don't (drop) [it]"]],
  ['.*', []],
  ["'; drop table challenges; --", []],
  ['x'.repeat(200), []],
])('LIB-048 SEC-53 searching %j finds the names that contain it, letter by letter', async (search, found) => {
  for (const name of names) await aChallenge(harness.context, { name });
  const as = await aPerson(harness.context);
  const { status, body } = await harness.call(listChallenges, { as, query: { search } });
  expect(status).toBe(200);
  expect(body.items.map(({ name }) => name).sort()).toEqual([...found].sort());
  expect(body.total).toBe(found.length);
  const sum = Object.values(body.facets.level).reduce((all, n) => all + n, 0);
  expect(sum).toBe(found.length);
});

test('LIB-048 white space alone does not filter', async () => {
  for (const name of names) await aChallenge(harness.context, { name });
  const as = await aPerson(harness.context);
  const { body } = await harness.call(listChallenges, { as, query: { search: '   ' } });
  expect(body.total).toBe(names.length);
});

test('LIB-048 a name stored from decomposed letters is found by composed ones', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const body = JSON.stringify({ name: 'Cafe\u0301 Run', level: 'Elementary', type: 'STEM', category: 'Water' });
  const headers = { 'content-type': 'application/json' };
  const created = await harness.send('/org-api/challenges', { method: 'POST', as: admin, headers, body });
  expect(created.status).toBe(201);
  expect(((await created.json()) as { name: string }).name).toBe('Caf\u00e9 Run');
  const { body: page } = await harness.call(listChallenges, { as: admin, query: { search: 'CAF\u00c9' } });
  expect(page.total).toBe(1);
});
