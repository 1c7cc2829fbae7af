import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const token = 'a-token-for-the-metrics';
const measured = withApp({ METRICS_TOKEN: token });
const unmeasured = withApp();
const authorization = `Bearer ${token}`;

async function samples() {
  const response = await measured.send('/metrics', { headers: { authorization } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await response.text()).split('\n');
}

/** Returns the number of counted requests with these labels. */
async function countOf(labels: string) {
  return (await valueOf(`http_request_duration_seconds_count{${labels}}`)) ?? 0;
}

async function valueOf(name: string): Promise<number | undefined> {
  const line = (await samples()).find((sample) => sample.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('SEC-61 with the token as bearer /metrics tells of the process and of requests by route pattern and class of status', async () => {
  const person = await aPerson(measured.context);
  const list = 'method="GET",route="/org-api/challenges",status="2xx"';
  const one = 'method="GET",route="/org-api/challenges/:id",status="4xx"';
  const page = 'method="GET",route="page or file",status="4xx"';
  const before = { list: await countOf(list), one: await countOf(one), page: await countOf(page) };
  await measured.send('/org-api/challenges?search=secret-search', { as: person });
  for (const id of [1, 2, 3]) await measured.send(`/org-api/challenges/${id}`, { as: person });
  await measured.send('/nowhere-at-all');
  expect(await countOf(list)).toBe(before.list + 1);
  expect(await countOf(one)).toBe(before.one + 3);
  expect(await countOf(page)).toBe(before.page + 1);
  const all = (await samples()).join('\n');
  expect(all).toContain('process_cpu_seconds_total');
  expect(all).toContain('nodejs_eventloop_lag_seconds');
  expect(all).not.toMatch(/secret-search|nowhere-at-all|challenges\/1/);
});

test('REL-30 waits for the database and waiting jobs are measured by kind', async () => {
  const { db } = measured.context;
  const lanes = 'db_pool_wait_seconds_count';
  const before = (await valueOf(lanes)) ?? 0;
  await sql`
    insert into jobs (kind, payload, run_after, locked_until, done_at) values
      ('mail', '{}', now() - interval '90 seconds', null, null),
      ('mail', '{}', now() + interval '1 hour', null, null),
      ('mail', '{}', now() - interval '2 hours', now() + interval '10 seconds', null),
      ('mail', '{}', now() - interval '3 hours', null, now()),
      ('draw-pack', '{}', now() + interval '1 hour', null, null)`.execute(db);
  expect(await valueOf('jobs_waiting{kind="mail"}')).toBe(3);
  expect(await valueOf('jobs_oldest_due_seconds{kind="mail"}')).toBeGreaterThanOrEqual(90);
  expect(await valueOf('jobs_oldest_due_seconds{kind="mail"}')).toBeLessThan(150);
  expect(await valueOf('jobs_waiting{kind="draw-pack"}')).toBe(1);
  expect(await valueOf('jobs_oldest_due_seconds{kind="draw-pack"}')).toBe(0);
  await db.deleteFrom('jobs').execute();
  expect(await valueOf('jobs_waiting{kind="mail"}')).toBeUndefined();
  expect(await valueOf(lanes)).toBeGreaterThan(before);
  expect(await valueOf('db_pool_connections{state="waited for"}')).toBe(0);
  expect(await valueOf('run_streams_open')).toBe(0);
});

/** Returns the names of our metrics in Prometheus expressions. */
const metricsIn = (text: string) => new Set(text.match(/\b(?:http|db|jobs|run|nodejs|process)_[a-z0-9_]+\b/g));

test.each([
  ['prometheus-alerts.yml', 10],
  ['grafana-dashboard.json', 11],
])('REL-30 every metric that deploy/%s names is one that the product tells', async (file, least) => {
  const named = metricsIn(readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8'));
  const exposed = new Set((await samples()).flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const bare = (name: string) => (exposed.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''));
  expect([...named].filter((name) => !exposed.has(bare(name)))).toEqual([]);
  expect(named.size).toBeGreaterThanOrEqual(least);
});

test('SEC-61 without the token, with another one, or where none is set, there is no such page', async () => {
  const admin = await aPerson(measured.context, 'admin');
  const unknown = JSON.parse((await rawRequest(measured.url, '/api/nowhere')).text) as object;
  const tries: Record<string, string>[] = [
    {},
    { cookie: admin.cookieHeader('/') },
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer wrong' },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${token}` },
    { authorization: token },
  ];
  for (const headers of tries) {
    const answer = await rawRequest(measured.url, '/metrics', { headers });
    expect([headers, answer.status]).toEqual([headers, 404]);
    expect(JSON.parse(answer.text)).toEqual({ ...unknown, request_id: expect.any(String) });
  }
  for (const headers of [...tries, { authorization }]) {
    expect((await rawRequest(unmeasured.url, '/metrics', { headers })).status).toBe(404);
  }
});
