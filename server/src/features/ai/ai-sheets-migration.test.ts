import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();
const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0024_ai_sheets.sql'), 'utf8');

/** As the details were kept before; jsonb sorts time parts by length and name, json keeps them. */
const older = {
  one_liner: 'A gap.',
  scene: ['Once.'],
  task: ['Build.'],
  rules: ['No tape.'],
  setup: ['Two tables.'],
  notes: ['Sagging counts.'],
  time_limits: { rehearse: 2, build: 6, test: 3 },
  materials: [{ name: 'Straws', quantity: 1.5, units: 'packs', category: 'damaging' }],
  scoring: [{ item: 'Span', detail: 'each 10 cm', points: 100, up_to: true }],
  safety_flags: ['None'],
  skills: ['Storycraft'],
  core_mechanic: null,
  setup_difficulty: 2,
};

test('SHT-025 what was generated before is the sheet and the label, and what has no parts stays readable', async () => {
  const { db } = harness.context;
  const as = await aPerson(harness.context, 'student');
  await sql`alter table ai_challenges drop column sheet, drop column label, add column details json`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into ai_challenges
    (title, description, category, level, difficulty, type, provider, status, details, created_by)
    select 'Old', 'Words as they were.', 'Bridge', 'Elementary', 'easy', 'building', 'built-in', 'accepted', details, ${as.id}
    from (values (${JSON.stringify(older)}::json), (null)) as rows (details) returning id`.execute(db);
  await sql`insert into jobs (kind, payload) values ('ai-time-order', '{}'), ('mail', '{}')`.execute(db);

  await sql.raw(migration).execute(db);

  const [whole, edited] = await Promise.all(
    rows.map(async ({ id }) => (await harness.call(getAiChallenge, { as, params: { id: `${id}` } })).body),
  );
  expect(whole?.details).toEqual({ ...older, handouts: [], language: 'en' });
  expect(Object.keys(whole?.details?.time_limits ?? {})).toEqual(['rehearse', 'build', 'test']);
  expect([edited?.details, edited?.description]).toEqual([null, 'Words as they were.']);
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'mail' }]);
});
