import { listSimilarChallenges } from '@teamsparks/contract/ai/endpoints';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, signedOut } from '../../../test/people.ts';

const harness = withApp();

test('GAP-33 CON-09 similar challenges are published and locked ones of the category, the most similar first', async () => {
  const as = await aPerson(harness.context, 'admin');
  const add = (name: string, wanted = {}) =>
    aChallenge(harness.context, { name, category: 'Bridge', status: 'published', ...wanted });
  await add('Hippo Picnic');
  await add('The Ferry Strikes Back');
  await add('The Locked Ferry', { status: 'locked' });
  await add('The Ferry Strike Draft', { status: 'draft' });
  await add('The Ferry Strike Gone', { deleted_at: new Date() });
  await add('The Ferry Strike Tower', { category: 'Tower' });
  const ask = (who = as) =>
    harness.call(listSimilarChallenges, { as: who, query: { category: 'Bridge', text: 'The Ferry Strike' } });
  const { status, body } = await ask();
  expect([status, body.challenges.map(({ name }) => name)]).toEqual([
    200,
    ['The Ferry Strikes Back', 'The Locked Ferry', 'Hippo Picnic'],
  ]);
  expect((await ask(signedOut)).status).toBe(401);
  expect((await ask(await aHolderOf(harness.context, 'view_challenge_library'))).status).toBe(403);
  expect((await harness.call(listSimilarChallenges, { as, query: { category: 'None' as 'Bridge' } })).status).toBe(422);
});
