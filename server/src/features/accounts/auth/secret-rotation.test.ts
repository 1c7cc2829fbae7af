import { listMySessions, refreshSession } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const [old, fresh] = ['the old secret the old secret the old', 'the new secret the new secret the new'];
/** The same database before, during and after the change of the secret; each is also a restart. */
const before = withApp({ AUTH_SECRETS: old });
const during = withApp({ AUTH_SECRETS: `${fresh}, ${old}` });
const after = withApp({ AUTH_SECRETS: fresh });

test('SEC-20 a new secret beside the old one keeps every session, and its tokens outlive the old secret', async () => {
  const person = await aPerson(before.context);
  const keyOf = (cookie: string) => person.cookies.get(cookie)?.value.split('.')[0];
  const [oldKey] = [keyOf('ts_access')];
  expect((await during.call(listMySessions, { as: person })).status).toBe(200);
  await timePasses(during, 31);
  expect((await during.call(refreshSession, { as: person })).status).toBe(200);
  expect(keyOf('ts_access')).not.toBe(oldKey);
  expect(keyOf('ts_refresh')).not.toBe(oldKey);
  after.clock.ahead = during.clock.ahead;
  expect((await after.call(listMySessions, { as: person })).status).toBe(200);
  await timePasses(after, 31);
  expect((await after.call(refreshSession, { as: person })).status).toBe(200);
});

test('SEC-20 tokens of a secret that is gone are nobody, and end nothing', async () => {
  const person = await aPerson(before.context);
  expect((await after.call(listMySessions, { as: person })).status).toBe(401);
  expect((await after.call(refreshSession, { as: person })).status).toBe(401);
  expect((await before.call(listMySessions, { as: person })).status).toBe(200);
});

test('SEC-20 a copy of the database alone signs nobody in: every salt is random and no token is kept', async () => {
  const [one, other] = [await aPerson(before.context), await aPerson(before.context)];
  const rows = await before.context.db.selectFrom('sessions').selectAll().execute();
  expect(rows.map(({ salt }) => salt.length)).toEqual([32, 32]);
  expect(rows[0]?.salt).not.toEqual(rows[1]?.salt);
  const kept = JSON.stringify(rows);
  for (const person of [one, other]) {
    for (const name of ['ts_access', 'ts_refresh']) {
      const mac = person.cookies.get(name)?.value.split('.').at(-1) ?? 'missing';
      expect(mac).toHaveLength(43);
      expect(kept).not.toContain(mac);
    }
  }
});
