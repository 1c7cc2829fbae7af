import * as at from '@teamsparks/contract/runs/endpoints/counts';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin, step, ended } = running(harness);

const minute = 60_000;
const read = (as: Person, query: object = {}) => harness.call(at.listRunCounts, { as, query });
const names = async (as: Person, query: object) => (await read(as, query)).body.items.map(({ name }) => name);

/** Creates runs: "Arch" twice, for two and three minutes, and "Bridge" once, for six, as part of a plan. */
async function someRuns() {
  const { context } = harness;
  const host = await aPerson(context, 'mentor', { displayName: 'Canary Host' });
  const group = await aGroup(context, [host], { name: 'Canary Group' });
  const [arch, bridge, skipped] = [
    await aChallenge(context, { name: 'Arch' }),
    await aChallenge(context, { name: 'Bridge' }),
    await aChallenge(context, { name: 'Skipped' }),
  ];
  const plan = await aPlan(context, { name: 'Canary Plan' });
  for (const [order_index, { id }] of [bridge, skipped].entries()) {
    const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id: id, order_index } as const;
    await context.db.insertInto('lesson_plan_items').values(part).execute();
  }
  const of = { group_id: group.id, teams: ['Canary Team'] };
  await ended(host, { kind: 'challenge', id: arch.id, ...of }, [2 * minute]);
  const { id } = await ended(host, { kind: 'challenge', id: arch.id, ...of }, [3 * minute]);
  await step(host, id, { kind: 'next_time', payload: { team: 0, text: 'Canary line' } });
  await ended(host, { kind: 'plan', id: plan.id, ...of }, [6 * minute]);
  const { body } = await begin(host, { kind: 'challenge', id: arch.id });
  await step(host, body.id, { kind: 'start', payload: {} });
  return { host, arch, bridge };
}

/** Sets the time at which every run began. */
const beganOn = (started_at: string) =>
  harness.context.db
    .updateTable('runs')
    .set({ started_at: new Date(started_at) })
    .execute();

test('RUN-036 administrators read how often and how long each challenge was run, once the run has ended', async () => {
  const { arch, bridge } = await someRuns();
  await beganOn('2026-05-02T01:00:00Z');
  const { status, body } = await read(await aPerson(harness.context, 'admin'));
  expect(status).toBe(200);
  // The evening before, in New York.
  expect(body).toEqual({
    items: [
      { challenge_id: arch.id, name: 'Arch', runs: 2, minutes: 5, last_day: '2026-05-01' },
      { challenge_id: bridge.id, name: 'Bridge', runs: 1, minutes: 6, last_day: '2026-05-01' },
    ],
    total: 2,
    page: 1,
    per_page: 20,
    all: { runs: 3, minutes: 11 },
  });
});

test('RUN-036 nobody else reads it, and no host, group, team, plan, line or point is in it', async () => {
  const { host } = await someRuns();
  const csv = (as: Person) => harness.send(at.runCountsCsv.path, { as });
  for (const as of [
    host,
    await aPerson(harness.context, 'demoAdmin'),
    await aHolderOf(harness.context, 'run_challenges'),
  ]) {
    expect([(await read(as)).status, (await csv(as)).status]).toEqual([403, 403]);
  }
  expect([(await read(signedOut)).status, (await csv(signedOut)).status]).toEqual([401, 401]);
  const admin = await aPerson(harness.context, 'admin');
  const said = JSON.stringify((await read(admin)).body) + (await (await csv(admin)).text());
  expect(said).toContain('Arch');
  expect(said).not.toMatch(/canary|point/i);
});

test('RUN-036 a period has its days in the time zone of the installation, both included', async () => {
  await someRuns();
  await beganOn('2026-05-02T01:00:00Z');
  const admin = await aPerson(harness.context, 'admin');
  const total = async (query: object) => (await read(admin, query)).body.all.runs;
  expect(await total({ from: '2026-05-01', to: '2026-05-01' })).toBe(3);
  expect(await total({ from: '2026-05-02' })).toBe(0);
  expect(await total({ to: '2026-04-30' })).toBe(0);
});

test('RUN-036 the list is put in order by each column, and has pages', async () => {
  await someRuns();
  const admin = await aPerson(harness.context, 'admin');
  const [archFirst, bridgeFirst] = [
    ['Arch', 'Bridge'],
    ['Bridge', 'Arch'],
  ];
  expect(await names(admin, { sort: 'name' })).toEqual(archFirst);
  expect(await names(admin, {})).toEqual(archFirst);
  expect(await names(admin, { sort: 'minutes' })).toEqual(bridgeFirst);
  expect(await names(admin, { sort: 'last_day' })).toEqual(archFirst);
  const { body } = await read(admin, { sort: 'name', per_page: 1, page: 9 });
  expect([body.page, body.total, body.items.map(({ name }) => name)]).toEqual([2, 2, ['Bridge']]);
});

test.each([
  ['from', 'May'],
  ['to', '2026-02-30'],
  ['sort', 'host'],
  ['per_page', '101'],
])('SEC-54 RUN-036 a wrong %s is 422: %s', async (name, value) => {
  const admin = await aPerson(harness.context, 'admin');
  const query = `?${name}=${value}`;
  for (const { path } of [at.listRunCounts, at.runCountsCsv]) {
    expect((await harness.send(path + query, { as: admin })).status).toBe(422);
  }
});

test('RUN-036 the CSV has all lines of the period in the order of the list', async () => {
  await someRuns();
  await beganOn('2026-05-01T16:00:00Z');
  const admin = await aPerson(harness.context, 'admin');
  const answer = await harness.send(`${at.runCountsCsv.path}?sort=minutes`, { as: admin });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="teamsparks-runs.csv"');
  expect((await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    '"challenge","runs","minutes","last day"',
    '"Bridge",1,6,"2026-05-01"',
    '"Arch",2,5,"2026-05-01"',
  ]);
});

test('RUN-036 AI challenges are one line without their names, and demonstrations do not count', async () => {
  const { context } = harness;
  const { host } = await someRuns();
  const admin = await aPerson(context, 'admin');
  await context.db.updateTable('run_stages').set({ challenge_id: null }).where('title', '=', 'Bridge').execute();
  expect(await names(admin, { sort: 'minutes' })).toEqual([null, 'Arch']);
  expect((await read(admin)).body.total).toBe(2);
  const demo = await aPerson(context, 'demoAdmin');
  const seen = await aChallenge(context, { name: 'Seen' });
  await ended(demo, { kind: 'challenge', id: seen.id }, [minute]);
  expect(await names(admin, { sort: 'name' })).toEqual(['Arch', null]);
  await harness.context.db.deleteFrom('runs').where('host_id', '=', host.id).execute();
  expect((await read(admin)).body).toMatchObject({ items: [], total: 0, page: 1, all: { runs: 0, minutes: 0 } });
});
