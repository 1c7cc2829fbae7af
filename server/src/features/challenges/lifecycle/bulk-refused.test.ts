import { updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { bulkMax, tagsMax } from '@teamsparks/contract/shared/limits';
import { roles, type Role } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { bulkCalls } from '../../../../test/bulk-calls.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, signedOut } from '../../../../test/people.ts';

const harness = withApp();
const { bulk, someChallenges, rows, tagsOf } = bulkCalls(harness);

test.each([
  ['set_status', { status: 'locked' }],
  ['archive', {}],
  ['restore', {}],
  ['add_tag', { tag: 'new' }],
  ['remove_tag', { tag: 'old' }],
])('REL-19 %s: one that is refused keeps all as they are, and each reason is told', async (action, more) => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await someChallenges(3, { deleted_at: action === 'restore' ? new Date() : null });
  const [odd] = await someChallenges(1, { deleted_at: action === 'restore' ? null : new Date() });
  for (const id of ids) await harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { tags: ['old'] } });
  const before = await rows();
  const { status, body } = await bulk(as, { action, ...more, ids: [...ids, odd, 999] });
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(body.detail).toBe('Nothing was changed: 2 of 5 challenges do not allow it.');
  expect(body.fields).toEqual({
    [`${odd}`]: expect.stringMatching(/archived/),
    '999': 'Challenge not found.',
  });
  const conflict = await bulk(as, { action, ...more, ids: [odd, ...ids] });
  expect([conflict.status, conflict.body.detail]).toEqual([
    409,
    'Nothing was changed: 1 of 4 challenges does not allow it.',
  ]);
  expect(await rows()).toEqual(before);
  expect(await harness.context.db.selectFrom('tags').select('name').where('name', '=', 'new').execute()).toEqual([]);
});

test('SEC-23 one forbidden row: a mentor tags drafts, not published or locked ones, and unseen ones are not found', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const drafts = await someChallenges(2, { status: 'draft' });
  const [published] = await someChallenges(1);
  const [locked] = await someChallenges(1, { status: 'locked' });
  const [archived] = await someChallenges(1, { status: 'draft', deleted_at: new Date() });
  const { status, body } = await bulk(as, {
    action: 'add_tag',
    tag: 'x',
    ids: [...drafts, published, locked, archived],
  });
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(body.fields).toEqual({
    [`${published}`]: 'You do not have permission to update challenges.',
    [`${locked}`]: 'You do not have permission to update challenges.',
    [`${archived}`]: 'Challenge not found.',
  });
  expect((await rows()).every(({ version }) => version === 1)).toBe(true);
  expect((await bulk(as, { action: 'add_tag', tag: 'x', ids: drafts })).status).toBe(200);
});

test('SEC-23 LIB-117 LIB-118 archiving many without system_administration: drafts only', async () => {
  const flags = ['view_challenge_library', 'add_edit_challenges', 'delete_challenges'] as const;
  const as = await aHolderOf(harness.context, ...flags);
  const [draft] = await someChallenges(1, { status: 'draft' });
  const [published] = await someChallenges(1);
  const refused = await bulk(as, { action: 'archive', ids: [draft, published] });
  expect([refused.status, refused.body.fields]).toEqual([
    403,
    { [`${published}`]: 'You do not have permission to delete challenges.' },
  ]);
  expect((await bulk(as, { action: 'archive', ids: [draft] })).body.changed).toBe(1);
});

const updateDenied = 'You do not have permission to update challenges.';

const deleteDenied = 'You do not have permission to delete challenges.';

const restoreDenied = 'You do not have permission to restore challenges.';

const statusDenied = 'You do not have permission to update challenge status.';

const nobody = Array<string>(5).fill(updateDenied);

/** Refusal of each change: status, archive, restore, add, remove; undefined if it is allowed. */
const said: Record<Role, (string | undefined)[]> = {
  student: nobody,
  parent: nobody,
  mentor: [statusDenied, deleteDenied, restoreDenied, undefined, undefined],
  admin: [undefined, undefined, undefined, undefined, undefined],
  demoAdmin: [statusDenied, deleteDenied, restoreDenied, updateDenied, updateDenied],
};

test.each(roles)('permissions.md: what %s may do at all', async (role) => {
  const as = await aPerson(harness.context, role);
  const [id] = await someChallenges(1, { status: 'draft' });
  const changes = [
    { action: 'set_status', status: 'draft' },
    { action: 'archive' },
    { action: 'restore' },
    { action: 'add_tag', tag: 'x' },
    { action: 'remove_tag', tag: 'x' },
  ];
  for (const [index, change] of changes.entries()) {
    const { status, body } = await bulk(as, { ...change, ids: [id] });
    const wanted = said[role][index];
    expect([change.action, status, body.detail]).toEqual([change.action, wanted ? 403 : 200, wanted]);
  }
  expect((await bulk(signedOut, { action: 'archive', ids: [id] })).status).toBe(401);
});

test.each([
  { action: 'delete', ids: [1] },
  { ids: [1] },
  { action: 'archive' },
  { action: 'archive', ids: [] },
  { action: 'archive', ids: '1' },
  { action: 'archive', ids: ['1'] },
  { action: 'archive', ids: [0] },
  { action: 'archive', ids: [1.5] },
  { action: 'archive', ids: [2_147_483_648] },
  { action: 'archive', ids: Array.from({ length: bulkMax + 1 }, (_, index) => index + 1) },
  { action: 'set_status', ids: [1] },
  { action: 'set_status', ids: [1], status: 'archived' },
  { action: 'add_tag', ids: [1] },
  { action: 'add_tag', ids: [1], tag: '  ' },
  { action: 'add_tag', ids: [1], tag: 'x'.repeat(41) },
  null,
  [],
])('SEC-54 the change %j is refused', async (body) => {
  const as = await aPerson(harness.context, 'admin');
  await someChallenges(1);
  expect((await bulk(as, body)).status).toBe(422);
  expect((await rows())[0]?.version).toBe(1);
});

test('GAP-19 a challenge that has all the tags it may have stands against another one', async () => {
  const as = await aPerson(harness.context, 'admin');
  const [full, free] = await someChallenges(2);
  const tags = Array.from({ length: tagsMax }, (_, index) => `tag ${index}`);
  await harness.call(updateChallenge, { as, params: { id: `${full}` }, body: { tags } });
  expect((await bulk(as, { action: 'add_tag', tag: 'TAG 0', ids: [full, free] })).status).toBe(200);
  const { status, body } = await bulk(as, { action: 'add_tag', tag: 'one more', ids: [full, free] });
  expect([status, body.fields]).toEqual([422, { [`${full}`]: `Please use at most ${tagsMax} tags.` }]);
  expect(await tagsOf(as, free ?? 0)).toEqual(['tag 0']);
});
