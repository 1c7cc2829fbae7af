import {
  archiveChallenge,
  createChallenge,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tableIsAway } from '../../../test/broken-database.ts';
import { aChallenge, aNewChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { forgetOldTraces } from './index.ts';

const harness = withApp();

const entries = () => harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

test('SEC-60 WRT-40 GAP-45 who created, changed, archived and restored a challenge is written down, with the request', async () => {
  const as = await aPerson(harness.context, 'admin');
  const created = await harness.call(createChallenge, { as, body: aNewChallenge({ name: 'Watched' }) });
  const params = { id: `${created.body.id}` };
  const changed = await harness.call(updateChallenge, { as, params, body: { source_id: 9 } });
  const archived = await harness.call(archiveChallenge, { as, params });
  const restored = await harness.call(restoreChallenge, { as, params });
  const requests = [created, changed, archived, restored].map(({ headers }) => headers.get('x-request-id'));
  const subject = { actor_id: as.id, subject_type: 'challenge', subject_id: created.body.id, ip: '127.0.0.1' };
  const written = await entries();
  expect(written.map(({ at: _, id: __, begun_with: ___, ...entry }) => entry)).toEqual([
    {
      ...subject,
      request_id: requests[0],
      action: 'challenge.created',
      details: { name: 'Watched', status: 'published', version: 1 },
    },
    {
      ...subject,
      request_id: requests[1],
      action: 'challenge.updated',
      details: { name: 'Watched', fields: ['source_id'], version: 2 },
    },
    { ...subject, request_id: requests[2], action: 'challenge.archived', details: { name: 'Watched', version: 3 } },
    { ...subject, request_id: requests[3], action: 'challenge.restored', details: { name: 'Watched', version: 4 } },
  ]);
  expect(written.every(({ at }) => Math.abs(at.getTime() - Date.now()) < 60_000)).toBe(true);
});

test('SEC-60 what is refused or fails is not written down as done', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id, name } = await aChallenge(harness.context);
  const params = { id: `${id}` };
  expect((await harness.call(updateChallenge, { as, params, body: { source_id: 9 } })).status).toBe(403);
  expect((await harness.call(archiveChallenge, { as, params })).status).toBe(403);
  expect((await harness.call(createChallenge, { as, body: aNewChallenge({ name }) })).status).toBe(409);
  const admin = await aPerson(harness.context, 'admin');
  expect((await harness.call(restoreChallenge, { as: admin, params })).status).toBe(409);
  expect(await entries()).toEqual([]);
});

test('SEC-65 after 90 days sign-ins are forgotten, and from where the rest was done; the rest itself stays', async () => {
  const { db } = harness.context;
  const ages = { young: 89, old: 91 };
  for (const [name, days] of Object.entries(ages)) {
    for (const action of ['session.started', 'session.failed', 'challenge.archived']) {
      const at = new Date(Date.now() - days * 24 * 3600_000);
      await db
        .insertInto('audit_log')
        .values({ action, at, ip: '192.0.2.7', details: JSON.stringify({ name }) })
        .execute();
    }
  }
  await forgetOldTraces(db);
  expect((await entries()).map(({ action, ip, details }) => [details.name, action, ip])).toEqual([
    ['young', 'session.started', '192.0.2.7'],
    ['young', 'session.failed', '192.0.2.7'],
    ['young', 'challenge.archived', '192.0.2.7'],
    ['old', 'challenge.archived', null],
  ]);
});

test('SEC-65 however many there are to forget, one turn forgets them all', async () => {
  const { db } = harness.context;
  await sql`
    insert into audit_log (action, at, ip, details)
    select case when n % 2 = 0 then 'session.started' else 'mentors.viewed' end, now() - interval '91 days', '192.0.2.7', '{}'
    from generate_series(1, 20004) as n`.execute(db);
  await forgetOldTraces(db);
  const remaining = await entries();
  expect(remaining).toHaveLength(10_002);
  expect(remaining.filter(({ action, ip }) => action !== 'mentors.viewed' || ip !== null)).toEqual([]);
});

test('SEC-60 a change that cannot be written down does not happen', async () => {
  harness.expectError(tableIsAway('audit_log'));
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  await harness.context.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
  try {
    expect((await harness.call(archiveChallenge, { as, params: { id: `${id}` } })).status).toBe(500);
  } finally {
    await harness.context.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
  }
  const row = await harness.context.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow();
  expect([row.deleted_at, row.version]).toEqual([null, 1]);
});
