import {
  archiveChallenge,
  createChallenge,
  getChallenge,
  listBookmarkedChallenges,
  listChallenges,
  restoreChallenge,
  toggleBookmark,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { roles, type Role } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

const secrets = {
  one_liner: 'SPOILER one-liner',
  copyright: 'SECRET license',
  core_mechanic: 'Imposters' as const,
  skills: ['Storycraft' as const],
  variant: 'cantilever',
  setup_difficulty: 5,
  safety_flags: ['Height' as const],
  materials: [{ name: 'SPOILER straws', quantity: 3, units: 'pieces', category: 'damaging' as const }],
};

const always = [
  'id',
  'name',
  'status',
  'level',
  'tournament_level',
  'type',
  'category',
  'source_id',
  'time_limits',
  'has_materials',
  'has_pdf',
  'created_at',
  'updated_at',
  'deleted_at',
  'version',
  'can',
];
const hidden = ['one_liner', 'setup_difficulty', 'core_mechanic', 'skills', 'variant', 'safety_flags', 'tags'];

/** Which fields each role receives of a challenge (WRT-43). */
const keysFor: Record<Role, string[]> = {
  student: always,
  parent: always,
  mentor: [...always, 'copyright', ...hidden, 'materials'],
  admin: [...always, 'copyright', ...hidden, 'materials'],
  // Holds the edit flag but is excluded by name; the curriculum still needs the materials.
  demoAdmin: [...always, 'copyright', 'materials'],
};

async function aSpoilableChallenge(admin: Person) {
  const { body } = await harness.call(createChallenge, { as: admin, body: aNewChallenge(secrets) });
  return body;
}

test.each(roles)('SEC-25 WRT-43 %s receives exactly the fields of their role', async (role) => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context, role);
  const { id } = await aSpoilableChallenge(admin);
  const { body } = await harness.call(getChallenge, { as, params: { id: `${id}` } });
  expect(Object.keys(body).sort()).toEqual(keysFor[role].toSorted());
  const text = JSON.stringify(body);
  expect(text.includes('SPOILER one-liner')).toBe(keysFor[role].includes('one_liner'));
  expect(text.includes('SPOILER straws')).toBe(keysFor[role].includes('materials'));
});

test('WRT-43 view_training_videos opens the materials, add_edit_challenges everything', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aSpoilableChallenge(admin);
  const keysOf = async (as: Person) =>
    Object.keys((await harness.call(getChallenge, { as, params: { id: `${id}` } })).body).sort();
  const shopper = await aHolderOf(harness.context, 'view_challenge_library', 'view_training_videos');
  expect(await keysOf(shopper)).toEqual([...always, 'materials'].sort());
  const intern = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges');
  expect(await keysOf(intern)).toEqual([...always, 'copyright', ...hidden, 'materials'].sort());
});

test.each(roles)(
  'DET-041 WRT-43 no list or history that %s may ask for tells, sorts by or finds a copyright',
  async (role) => {
    const admin = await aPerson(harness.context, 'admin');
    const { id } = await aSpoilableChallenge(admin);
    await harness.call(createChallenge, { as: admin, body: aNewChallenge({ name: 'Another', copyright: 'Another' }) });
    const as = await aPerson(harness.context, role);
    await harness.call(toggleBookmark, { as, body: { challenge_id: id } });
    const rows = async (query: object) => (await harness.call(listChallenges, { as, query })).body;
    expect(await rows({ search: 'license' })).toMatchObject({ total: 0 });
    expect(await rows({ search: 'license', in: 'text' })).toMatchObject({ total: 0 });
    const lists = [await rows({}), (await harness.call(listBookmarkedChallenges, { as })).body];
    expect(JSON.stringify(lists)).not.toContain('license');
    const sorted = await harness.send('/org-api/challenges?sort=copyright', { as });
    expect(sorted.status).toBe(422);
    const history = await harness.send(`/org-api/challenges/${id}/history`, { as });
    expect(history.status).toBe({ student: 403, parent: 403, mentor: 200, admin: 200, demoAdmin: 403 }[role]);
  },
);

test('WRT-43 a bookmark shows everybody the one-liner, and no other hidden field', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context, 'student');
  const { id } = await aSpoilableChallenge(admin);
  await harness.call(toggleBookmark, { as, body: { challenge_id: id } });
  const { body } = await harness.call(listBookmarkedChallenges, { as });
  expect(body).toEqual([
    {
      id,
      name: expect.any(String),
      category: 'Bridge',
      level: 'Elementary',
      one_liner: 'SPOILER one-liner',
      description: null,
      // As in every row of the library.
      minutes: null,
      status: 'published',
    },
  ]);
});

test('WRT-43 SEC-30 what demoAdmin creates and changes comes back without the hidden fields too', async () => {
  const as = await aPerson(harness.context, 'demoAdmin');
  const created = await harness.call(createChallenge, { as, body: aNewChallenge(secrets) });
  expect(created.status).toBe(201);
  expect(Object.keys(created.body).sort()).toEqual(keysFor.demoAdmin.toSorted());
  const params = { id: `${created.body.id}` };
  const changed = await harness.call(updateChallenge, { as, params, body: { one_liner: 'SPOILER new' } });
  expect(Object.keys(changed.body).sort()).toEqual(keysFor.demoAdmin.toSorted());
  const stale = await harness.call(updateChallenge, { as, params, body: {}, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
  expect(JSON.stringify(stale.body)).not.toContain('SPOILER new');
});

test('WRT-43 the answers to archiving and restoring hide the same fields', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aSpoilableChallenge(admin);
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'delete_challenges', 'system_administration');
  const params = { id: `${id}` };
  for (const endpoint of [archiveChallenge, restoreChallenge]) {
    const { status, body } = await harness.call(endpoint, { as, params });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(always.toSorted());
  }
});
