import { createChallenge, getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const create = (as: Person, body: object) =>
  harness.call(createChallenge, { as, body: body as ReturnType<typeof aNewChallenge> });

const count = async () => {
  const { n } = await harness.context.db
    .selectFrom('challenges')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

test('API-017 the documented body is stored as sent and read back the same', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = {
    name: 'Rubber Band Launcher',
    level: 'Middle School',
    type: 'STEM',
    category: 'Device',
    source_id: 77,
    tournament_level: 'Tournament',
    one_liner: 'Launch it.',
    setup_difficulty: 4,
    has_materials: true,
    core_mechanic: 'One Handed',
    skills: ['Engineering Design', 'Time Management'],
    variant: 'launcher',
    time_limits: { plan: 3, build: 7.5, 'show & tell': undefined, show: 2, afterwards: 0 },
    safety_flags: ['Movement'],
    copyright: 'Teamsparks',
    materials: [
      { name: 'Rubber bands', quantity: 12, units: 'pieces', category: 'non_damaging' },
      { name: 'String', quantity: 0.5, units: 'm', category: 'setup_only' },
    ],
  } as const;
  const created = await create(as, body);
  expect(created.status).toBe(201);
  expect(created.headers.get('etag')).toBe('"1"');
  const { time_limits, ...plain } = body;
  expect(created.body).toMatchObject({
    ...plain,
    status: 'published',
    version: 1,
    deleted_at: null,
    has_pdf: false,
    tags: [],
  });
  // The parts keep the order in which they are played.
  expect(JSON.stringify(created.body.time_limits)).toBe(JSON.stringify(time_limits));
  const read = await harness.call(getChallenge, { as, params: { id: `${created.body.id}` } });
  expect(read.body).toEqual(created.body);
  expect(JSON.stringify(read.body.time_limits)).toBe('{"plan":3,"build":7.5,"show":2,"afterwards":0}');
  expect(read.headers.get('etag')).toBe('"1"');
});

test('UPL-049 to UPL-053 LIB-013 what is left out has the documented default', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { body } = await create(as, { name: 'Plain', level: 'Elementary', type: 'STEM', category: 'Water' });
  expect(body).toMatchObject({
    status: 'published',
    source_id: 0,
    tournament_level: null,
    one_liner: null,
    setup_difficulty: 3,
    has_materials: false,
    core_mechanic: null,
    skills: [],
    variant: null,
    time_limits: null,
    safety_flags: null,
    copyright: 'Unknown',
    materials: [],
  });
});

test('CON-21 CON-23 UPL-053 UPL-060 numeric text, yes and no are understood; materials make has_materials', async () => {
  const as = await aPerson(harness.context, 'admin');
  const one = await create(as, { ...aNewChallenge(), setup_difficulty: '5', has_materials: 'yes' });
  expect(one.body).toMatchObject({ setup_difficulty: 5, has_materials: true, materials: [] });
  const materials = [{ name: 'Straws', quantity: 20 }];
  const two = await create(as, { ...aNewChallenge(), has_materials: 'no', materials });
  expect(two.body.has_materials).toBe(true);
  expect(two.body.materials).toEqual([{ name: 'Straws', quantity: 20, units: '', category: 'damaging' }]);
});

test.each([
  ['name', { name: undefined }],
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['name', { name: 'two\nlines' }],
  ['name', { name: ['a'] }],
  ['level', { level: 'elementary' }],
  ['type', { type: 'Art' }],
  ['category', { category: 'Improv - No Props' }],
  ['tournament_level', { tournament_level: 'None' }],
  ['setup_difficulty', { setup_difficulty: 0 }],
  ['setup_difficulty', { setup_difficulty: 6 }],
  ['setup_difficulty', { setup_difficulty: 2.5 }],
  ['setup_difficulty', { setup_difficulty: '3.0' }],
  ['has_materials', { has_materials: 'maybe' }],
  ['core_mechanic', { core_mechanic: 'Two Handed' }],
  ['skills.0', { skills: ['Juggling'] }],
  ['skills', { skills: 'Storycraft' }],
  ['safety_flags.0', { safety_flags: ['Lava'] }],
  ['source_id', { source_id: 2_147_483_648 }],
  ['source_id', { source_id: 1.5 }],
  ['source_id', { source_id: '1' }],
  ['materials.0.name', { materials: [{ name: '', quantity: 1 }] }],
  ['materials.0.quantity', { materials: [{ name: 'x', quantity: -1 }] }],
  ['materials.0.quantity', { materials: [{ name: 'x', quantity: null }] }],
  ['materials', { materials: Array.from({ length: 201 }, () => ({ name: 'x', quantity: 1 })) }],
  ['time_limits._x', { time_limits: { _x: 5 } }],
  ['time_limits.plan', { time_limits: { plan: { deep: 1 } } }],
  ['time_limits', { time_limits: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`part ${n}`, 1])) }],
  ['variant', { variant: 'jingle' }],
  ['variant', { category: 'Water', variant: 'none' }],
  ['status', { status: 'locked' }],
  ['upload_id', { upload_id: 'not-a-uuid' }],
  ['upload_id', { upload_id: '6f1b1c1e-0000-4000-8000-000000000000' }],
])('SEC-54 ENM-069 a wrong %s is refused by name and nothing is stored: %j', async (field, wrong) => {
  const as = await aPerson(harness.context, 'admin');
  const { status, body } = await create(as, { ...aNewChallenge(), ...wrong });
  expect(status).toBe(422);
  expect(body.code).toBe('invalid');
  expect(Object.keys(body.fields ?? {})).toContain(field);
  expect(await count()).toBe(0);
});

test.each([1_000, 100_000])('SEC-52 JSON %d levels deep is refused and the list still answers', async (depth) => {
  const as = await aPerson(harness.context, 'admin');
  const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const body = `{"name":"Deep","level":"Elementary","type":"STEM","category":"Water","time_limits":${deep}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await harness.send('/org-api/challenges', { method: 'POST', as, headers, body });
  expect(answer.status).toBe(422);
  expect((await harness.call(listChallenges, { as })).body.total).toBe(0);
});

test('SEC-26 SEC-51 keys that clients may not set are ignored', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'admin');
  const sent = {
    id: 900,
    deleted_at: '2026-01-01T00:00:00.000Z',
    created_by: other.id,
    updated_by: other.id,
    version: 40,
    can: { edit: true },
    name_key: 'x',
    pdf_sha256: '0'.repeat(64),
    pdf_bytes: 5,
    created_at: '1999-01-01',
    has_pdf: true,
    level_rank: 9,
    tags: [{ id: 1, name: 'no' }],
    constructor: { prototype: { polluted: 1 } },
  };
  const { status, body } = await create(as, { ...aNewChallenge(), ...sent });
  expect(status).toBe(201);
  const row = await harness.context.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: 1, deleted_at: null, created_by: as.id, version: 1, pdf_sha256: null });
  expect(row.created_at.getFullYear()).toBeGreaterThan(2025);
  expect(body).toMatchObject({ has_pdf: false, tags: [], can: { edit: false } });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('SEC-51 a time part "__proto__" is dropped, "constructor" is a name like any other', async () => {
  const as = await aPerson(harness.context, 'admin');
  const time_limits = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2, "plan": 1}') as Record<
    string,
    number
  >;
  const { body } = await create(as, aNewChallenge({ time_limits }));
  expect(JSON.stringify(body.time_limits)).toBe('{"constructor":2,"plan":1}');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each(roles)('WRT-32 SEC-30 the status of what %s creates', async (role) => {
  const as = await aPerson(harness.context, role);
  for (const status of ['published', 'draft', undefined] as const) {
    const answer = await create(as, aNewChallenge({ status }));
    if (role === 'student' || role === 'parent') {
      expect(answer.body).toMatchObject({
        detail: 'You do not have permission to create challenges.',
        code: 'forbidden',
      });
      expect(answer.status).toBe(403);
    } else {
      // A shared demonstration login can only create drafts.
      expect(answer.body.status).toBe(role === 'demoAdmin' ? 'draft' : (status ?? 'published'));
    }
  }
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'REL-28 with the clock of %s times are UTC all the same',
  async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(new Date().getTimezoneOffset()).not.toBe(0);
      const as = await aPerson(harness.context, 'admin');
      const { body } = await create(as, aNewChallenge());
      expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

test('ERR-014 SEC-21 without a session nothing is created, and nothing of the body is judged', async () => {
  const { status } = await create(signedOut, { nonsense: true });
  expect(status).toBe(401);
  const student = await aPerson(harness.context, 'student');
  expect((await create(student, { nonsense: true })).status).toBe(403);
  expect(await count()).toBe(0);
});
