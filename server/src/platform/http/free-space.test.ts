import { refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import {
  createChallenge,
  getChallenge,
  listChallenges,
  toggleBookmark,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { describe, expect, inject, test } from 'vitest';
import { aChallenge, aNewChallenge, aPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, anAccount, password, signedOut } from '../../../test/people.ts';

/** More than any disk has. */
const harness = withApp({ FREE_SPACE_MIN: `${2 ** 52}` });

const sentence = 'The server has no space left. Please tell an administrator.';

test('REL-13 an upload that would not fit is 507 with a sentence, and leaves nothing', async () => {
  const as = await aPerson(harness.context, 'admin');
  const headers = { 'content-type': 'application/pdf' };
  const body = new Uint8Array(await aPdf());
  const answer = await harness.send('/org-api/uploads', { method: 'POST', as, headers, body });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: 'out_of_space', detail: sentence });
  expect(await harness.context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
});

describe.runIf('dump' in inject('database'))('the embedded engine', () => {
  test('REL-13 writes nothing while the disk is nearly full, and goes on reading', async () => {
    const { context, call } = harness;
    const as = await aPerson(context, 'admin');
    const { id } = await aChallenge(context);
    const params = { id: `${id}` };
    const writes = [
      await call(createChallenge, { as, body: aNewChallenge() }),
      await call(updateChallenge, { as, params, body: { source_id: 5 } }),
      await call(toggleBookmark, { as, body: { challenge_id: id } }),
    ];
    for (const { status, body } of writes) expect([status, body.detail]).toEqual([507, sentence]);
    expect((await call(listChallenges, { as })).body.total).toBe(1);
    expect((await call(getChallenge, { as, params })).body).toMatchObject({ id, source_id: 0, version: 1 });
    expect((await call(updateChallenge, { as: signedOut, params, body: {} })).status).toBe(401);
  });

  test('REL-13 lets people sign in, renew and sign out', async () => {
    const { context, call } = harness;
    const { username } = await anAccount(context);
    expect((await call(signIn, { body: { username, password } })).status).toBe(200);
    const as = await aPerson(context);
    expect((await call(refreshSession, { as })).status).toBe(200);
    expect((await call(signOut, { as })).status).toBe(200);
  });
});

test('REL-13 REL-01 not ready is what the probe says meanwhile', async () => {
  expect((await harness.send('/readyz')).status).toBe(503);
  expect((await harness.send('/livez')).status).toBe(200);
});
