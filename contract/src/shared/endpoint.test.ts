import { readdirSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { getMe, revokeMySession } from '../accounts/addresses/auth.ts';
import type { Callable, CallInput, ReplyOf } from '../calls.ts';
import { address, endpoint } from './endpoint.ts';
import { routes } from '../index.ts';

const listed = address('GET', '/things');
const one = address('GET', '/things/:id');
const params = z.object({ id: z.string() });
const reply = z.object({ name: z.string() });

test('an endpoint without access, reply or the schema of its path does not compile', () => {
  // @ts-expect-error no decision about access
  endpoint(listed, { summary: 'Things', reply });
  // @ts-expect-error no reply
  endpoint(listed, { summary: 'Things', access: 'open' });
  // @ts-expect-error a path with a parameter
  endpoint(one, { summary: 'A thing', access: 'open', reply });
  // @ts-expect-error a path without one
  endpoint(listed, { summary: 'Things', access: 'open', params, reply });
  // @ts-expect-error no such schema
  endpoint(listed, { summary: 'Things', access: 'open', querry: reply, reply });

  const open = endpoint(listed, { summary: 'Things', access: 'open', reply });
  expectTypeOf(open.access).toEqualTypeOf<'open'>();
  expect(endpoint(one, { summary: 'A thing', access: 'open', params, reply })).toMatchObject({
    kind: 'json',
    method: 'GET',
    path: '/things/:id',
  });
});

test('an address that no endpoint serves cannot be called; one that is served has the types of its endpoint', () => {
  expectTypeOf(listed).not.toExtend<Callable>();
  expectTypeOf(getMe).toExtend<Callable>();
  expectTypeOf<ReplyOf<typeof getMe>['username']>().toEqualTypeOf<string>();
  expectTypeOf<CallInput<typeof revokeMySession>['params']>().toEqualTypeOf<{ id: string }>();
});

const contract = new URL('..', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
const rooms = files.filter((file) => /^[^/]+\/endpoints(\.ts)?$/.test(file)).map((file) => file.split('/')[0]!);
const entries = async (path: string) => Object.entries((await import(path)) as Record<string, unknown>);
/** Gives what the files of a kind export in a room: those of one file, or of a folder. */
async function exportsOf(room: string, kind: 'addresses' | 'endpoints') {
  const ofKind = files.filter((file) => file.startsWith(`${room}/${kind}`) && file.endsWith('.ts'));
  return (await Promise.all(ofKind.map((file) => entries(`../${file}`)))).flat();
}

test.each(rooms)('the endpoints of %s serve the addresses of their names, each once', async (room) => {
  const isAddress = ([, value]: [string, unknown]) => value !== null && typeof value === 'object' && 'path' in value;
  const addresses = (await exportsOf(room, 'addresses')).filter(isAddress);
  const endpoints = await exportsOf(room, 'endpoints');
  expect(endpoints.map(([name]) => name).toSorted()).toEqual(addresses.map(([name]) => name).toSorted());
  expect(Object.fromEntries(endpoints)).toMatchObject(Object.fromEntries(addresses));
  expect(routes).toEqual(expect.arrayContaining(endpoints.map(([, value]) => value)));
});
