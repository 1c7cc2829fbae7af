import { deleteMyAccount, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  changeCurriculum,
  getSharedCurriculum,
  shareCurriculum,
} from '@teamsparks/contract/materials/endpoints/curriculum';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, password } from '../../../../test/people.ts';

const harness = withApp();

test('SEC-64 the list is in the export, and deleted with the account', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  const body = {
    entries: [
      { kind: 'challenge' as const, item: String(id), value: 1 as const, at: 1 },
      { kind: 'have' as const, item: 'paper\tsheet', value: 3, at: 2 },
    ],
  };
  await harness.call(changeCurriculum, { as, body });
  const { share } = (await harness.call(shareCurriculum, { as })).body;

  const exported: unknown = await (await harness.send(exportMyData.path, { as })).json();
  expect(exported).toMatchObject({
    curriculum: {
      challenges: [{ challenge_id: id, listed: true }],
      notes: [{ kind: 'have', item: 'paper\tsheet', value: 3 }],
      shared: true,
    },
  });

  expect(
    (await harness.call(deleteMyAccount, { as, body: { current_password: password, confirm_username: as.username } }))
      .status,
  ).toBeLessThan(300);
  const reader = await aPerson(harness.context, 'mentor');
  expect((await harness.call(getSharedCurriculum, { as: reader, params: { share } })).status).toBe(404);
  const { db } = harness.context;
  expect(await db.selectFrom('curriculum_challenges').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('curriculum_notes').selectAll().execute()).toEqual([]);
});
