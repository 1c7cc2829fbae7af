import { newChallenge } from '@teamsparks/contract/challenge-fields';
import { getChallenge, listChallenges } from '@teamsparks/contract/challenges';
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
      const made = await send('POST', '/org-api/challenges', JSON.stringify({ ...aNewChallenge(), ...wanted }));
      expect([201, 409, 422]).toContain(made.status);
      const changed = await send('PUT', `/org-api/challenges/${id}`, JSON.stringify(wanted));
      expect([200, 409, 422]).toContain(changed.status);
      for (const one of [made.body.id ?? id, id]) {
        expect((await harness.call(getChallenge, { as, params: { id: `${one}` } })).status).toBe(200);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  expect((await harness.call(listChallenges, { as, query: { per_page: 100 } })).status).toBe(200);
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
