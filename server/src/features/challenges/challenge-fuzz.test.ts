import { newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();

const json = { 'content-type': 'application/json' };
const text = fc.string({ unit: 'binary', maxLength: 30 });
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.double(),
  fc.constantFrom(-0, 2 ** 31, 1e308, '', '__proto__', [], {}),
);
const field = fc.constantFrom(...Object.keys(newChallenge.shape), '__proto__', 'id', 'tags');
const changes = fc.dictionary(field, value, { maxKeys: 4 });

test('REL-24 SEC-43 SEC-54 whatever a body holds, it is accepted or refused, never a failure, and what is stored can be read', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const send = async (method: string, path: string, body: string) => {
    const answer = await harness.send(path, { method, as, headers: json, body });
    return { status: answer.status, body: (await answer.json()) as { id?: number } };
  };
  await fc.assert(
    fc.asyncProperty(changes, async (wanted) => {
      const created = await send('POST', '/org-api/challenges', JSON.stringify({ ...aNewChallenge(), ...wanted }));
      expect([201, 409, 422]).toContain(created.status);
      const changed = await send('PUT', `/org-api/challenges/${id}`, JSON.stringify(wanted));
      expect([200, 409, 422]).toContain(changed.status);
      for (const one of [created.body.id ?? id, id]) {
        expect((await harness.call(getChallenge, { as, params: { id: `${one}` } })).status).toBe(200);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  expect((await harness.call(listChallenges, { as, query: { per_page: 100 } })).status).toBe(200);
});

test('REL-24 SEC-54 whatever a bulk change or a status holds, it is made or refused, and counts and versions stay right', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = [(await aChallenge(harness.context)).id, (await aChallenge(harness.context)).id];
  const id = fc.oneof(fc.constantFrom(...ids), value);
  const body = fc.record(
    {
      action: fc.oneof(fc.constantFrom('set_status', 'archive', 'restore', 'add_tag', 'remove_tag'), value),
      ids: fc.oneof(fc.array(id, { maxLength: 4 }), fc.constant(ids), value),
      status: fc.oneof(fc.constantFrom(...statuses), value),
      tag: fc.oneof(text, value),
    },
    { requiredKeys: [] },
  );
  const send = async (method: string, path: string, sent: unknown) =>
    (await harness.send(path, { method, as, headers: json, body: JSON.stringify(sent) })).status;
  await fc.assert(
    fc.asyncProperty(body, id, async (wanted, one) => {
      expect([200, 404, 409, 422]).toContain(await send('POST', '/org-api/bulk/challenges', wanted));
      const path = `/org-api/challenges/${encodeURIComponent(JSON.stringify(one))}`;
      expect([200, 400, 404, 409, 422]).toContain(await send('PUT', `${path}/status`, { status: wanted.status }));
      expect([200, 400, 404]).toContain((await harness.send(`${path}/history`, { as })).status);
    }),
    { numRuns: 80, seed: 8 },
  );
  for (const one of ids) expect((await harness.call(getChallenge, { as, params: { id: `${one}` } })).status).toBe(200);
  expect((await harness.call(listChallenges, { as })).body.total).toBe(2);
});

test('REL-24 SEC-42 SEC-53 whatever an address or a query holds, it is answered', async () => {
  const as = await aPerson(harness.context, 'admin');
  await aChallenge(harness.context);
  const query = fc.dictionary(fc.constantFrom('level', 'search', 'page', 'per_page', 'sort', 'id', 'x'), text, {
    maxKeys: 3,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/org-api/challenges', '/org-api/challenges/', '/pdfs/'),
      text,
      query,
      async (path, part, asked) => {
        const tail = path.endsWith('/') ? encodeURIComponent(part.toWellFormed()) : '';
        const search = new URLSearchParams(
          Object.entries(asked).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
        );
        const { status } = await harness.send(`${path}${tail}?${search.toString()}`, { as });
        expect([200, 400, 404, 422]).toContain(status);
      },
    ),
    { numRuns: 200, seed: 6 },
  );
});
