import { listChallengeHistory, setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const setStatus = (as: Person, id: number, status: string, headers: Record<string, string> = {}) =>
  harness.call(setChallengeStatus, { as, params: { id: `${id}` }, body: { status: status as 'draft' }, headers });

test.each(statuses)('API-023 DET-055 DET-056 from %s an administrator moves to each of the others', async (from) => {
  const as = await aPerson(harness.context, 'admin');
  for (const to of statuses.filter((status) => status !== from)) {
    const row = await aChallenge(harness.context, { status: from, one_liner: 'Kept' });
    const { status, body, headers } = await setStatus(as, row.id, to);
    expect([status, body.status, body.version, body.one_liner]).toEqual([200, to, 2, 'Kept']);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"2"', 'no-store']);
    expect((await harness.call(getChallenge, { as, params: { id: `${row.id}` } })).body).toEqual(body);
    const [written] = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
    expect(written).toMatchObject({ actor_id: as.id, action: 'challenge.status', subject_id: row.id });
    expect(written?.details).toEqual({ name: row.name, from, to, version: 2 });
  }
});

test('permissions.md: the same status changes nothing and is no part of the history', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context, { status: 'locked' });
  const { status, body } = await setStatus(as, id, 'locked');
  expect([status, body.version]).toEqual([200, 1]);
  expect(await harness.context.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  expect((await harness.call(listChallengeHistory, { as, params: { id: `${id}` } })).body.total).toBe(0);
});

test.each(['archived', 'Published', '', null, 1, ['draft'], undefined])(
  'SEC-54 the status %j is refused by name',
  async (wrong) => {
    const as = await aPerson(harness.context, 'admin');
    const { id } = await aChallenge(harness.context);
    const { status, body } = await setStatus(as, id, wrong as string);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['status']]);
  },
);

test('ERR-017 SEC-24 who may not, and what is not there', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  expect((await setStatus(signedOut, id, 'locked')).status).toBe(401);
  const editor = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges', 'delete_challenges');
  const refused = await setStatus(editor, id, 'nonsense');
  expect(refused.body).toMatchObject({
    code: 'forbidden',
    detail: 'You do not have permission to update challenge status.',
  });
  expect((await setStatus(admin, 999, 'locked')).body).toMatchObject({
    code: 'not_found',
    detail: 'Challenge not found.',
  });
  // Archived challenges do not exist for people without delete_challenges.
  const archived = await aChallenge(harness.context, { deleted_at: new Date() });
  const other = await aHolderOf(harness.context, 'view_challenge_library', 'system_administration');
  expect((await setStatus(other, archived.id, 'locked')).status).toBe(404);
});

test('REL-18 a status change with a stale If-Match is 412', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  await setStatus(as, id, 'published');
  const stale = await setStatus(as, id, 'locked', { 'if-match': '"1"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  expect(stale.body.current).toMatchObject({ id, status: 'published', version: 2 });
  expect((await setStatus(as, id, 'locked', { 'if-match': '"2"' })).body.status).toBe('locked');
});

test('SEC-24 SEC-29 a new status changes at once who sees the challenge, in the list and its counts too', async () => {
  const as = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context, 'student');
  const { id } = await aChallenge(harness.context);
  const seen = async () => {
    const { body } = await harness.call(listChallenges, { as: student });
    const { status } = await harness.call(getChallenge, { as: student, params: { id: `${id}` } });
    return [status, body.total, Object.values(body.facets.level).reduce((sum, n) => sum + n, 0)];
  };
  expect(await seen()).toEqual([200, 1, 1]);
  await setStatus(as, id, 'draft');
  expect(await seen()).toEqual([404, 0, 0]);
  await setStatus(as, id, 'locked');
  expect(await seen()).toEqual([200, 1, 1]);
});

test('REL-19 of twenty parallel changes to one status one is made, and twenty to others follow each other', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  const same = await Promise.all(Array.from({ length: 20 }, () => setStatus(as, id, 'locked')));
  expect(new Set(same.map(({ status, body }) => `${status} ${body.status} ${body.version}`))).toEqual(
    new Set(['200 locked 2']),
  );
  const mixed = await Promise.all(
    Array.from({ length: 20 }, (_, index) => setStatus(as, id, statuses[index % 3] ?? 'draft')),
  );
  expect(mixed.every(({ status }) => status === 200)).toBe(true);
  const { body } = await harness.call(listChallengeHistory, { as, params: { id: `${id}` }, query: { per_page: 100 } });
  // Every version was kept, and each changes only the status.
  expect(body.items.map(({ version }) => version)).toEqual(
    Array.from({ length: body.total }, (_, index) => body.total - index),
  );
  const changed = body.items.slice(0, -1);
  expect(changed.every(({ changes }) => changes.length === 1 && changes[0]?.field === 'status')).toBe(true);
  for (const [index, { changes }] of changed.entries()) {
    expect(changes[0]?.from).toBe(body.items[index + 1]?.changes[0]?.to ?? 'draft');
  }
  const now = await harness.call(getChallenge, { as, params: { id: `${id}` } });
  expect([now.body.version, now.body.status]).toEqual([body.total, changed[0]?.changes[0]?.to]);
});
