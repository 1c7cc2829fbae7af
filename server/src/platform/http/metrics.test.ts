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

/** How many requests of that kind were counted. */
async function countOf(labels: string) {
  const line = (await samples()).find((sample) => sample.startsWith(`http_request_duration_seconds_count{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('SEC-61 with the token as bearer /metrics tells of the process and of requests by route pattern and status', async () => {
  const person = await aPerson(measured.context);
  const list = 'method="GET",route="/org-api/challenges",status="200"';
  const one = 'method="GET",route="/org-api/challenges/:id",status="404"';
  const page = 'method="GET",route="page or file",status="404"';
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
