import { routes } from '@teamsparks/contract/index';
import { auditCsv } from '@teamsparks/contract/admin/endpoints/admin';
import { toJSONSchema } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aProgram, aReview } from './builders.ts';
import { withApp } from './harness.ts';
import { aPerson } from './people.ts';

const harness = withApp();

/** Every call that reads with parameters, and the names of these. */
const lists = routes.flatMap((route) => {
  if (route.kind !== 'json' || route.method !== 'GET' || !route.query) return [];
  return [
    [route.path, Object.keys(toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }).properties ?? {})],
  ];
}) as [path: string, names: string[]][];

test('API-053 the calls that are looked at are those with parameters', () => {
  expect(lists.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      '/ai/challenges/filtered/',
      '/org-api/challenges',
      '/api/admin/users',
      '/api/admin/audit',
      '/org-api/events',
      '/org-api/event-lesson-plans',
      '/org-api/programs',
    ]),
  );
});

test.each(lists)('API-053 empty parameters of %s restrict nothing', async (path, names) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  await aReview(harness.context, { challenge_id: id, user_id: as.id });
  await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
  const ask = async (query: string) => {
    const answer = await harness.send(path.replace(':id', `${id}`) + query, { as });
    const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body };
  };
  const plain = await ask('');
  expect(await ask(`?${names.map((name) => `${name}=`).join('&')}`)).toEqual(plain);
  expect(await ask(`?${names.map((name) => `${name}=&${name}`).join('&')}`)).toEqual(plain);
});

test('API-053 an empty value among others of its name does not count, and a wrong one still does', async () => {
  const as = await aPerson(harness.context, 'admin');
  await aChallenge(harness.context, { level: 'Elementary' });
  await aChallenge(harness.context, { level: 'High School' });
  const totalOf = async (query: string) =>
    ((await (await harness.send(`/org-api/challenges?${query}`, { as })).json()) as { total: number }).total;
  expect([await totalOf('level=&level=Elementary'), await totalOf('level=&search=')]).toEqual([1, 2]);
  expect((await harness.send('/org-api/challenges?level=&level=Nowhere', { as })).status).toBe(422);
});

test('API-053 empty parameters of the log as a file restrict nothing', async () => {
  const as = await aPerson(harness.context, 'admin');
  const answer = await harness.send(`${auditCsv.path}?action=&actor=&person=&from=&to=`, { as });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});
