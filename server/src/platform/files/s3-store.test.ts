import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { S3Peer } from '../../../test/s3-peer.ts';
import { s3Key } from '../../../test/s3-protocol.ts';
import { freePort } from '../../../../scripts/free-port.mjs';
import { StoreAway, type FileStore } from './file-store.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.ts';

/** Long enough for a machine that is busy with other tests. */
const patientMs = 5_000;
let peer: S3Peer;
let store: FileStore;

function opened(url: string, answerMs = patientMs): FileStore {
  const address = readS3Address(url);
  if ('refused' in address) throw new Error(address.refused);
  return openS3Store(address, answerMs);
}

const content = Buffer.from('%PDF-1.7 as it was sent');
const sha256 = createHash('sha256').update(content).digest('hex');
const key = `pdfs/${sha256.slice(0, 2)}/${sha256}`;
const onDisk = { path: join(mkdtempSync(join(tmpdir(), 'teamsparks-s3-')), 'file'), bytes: content.length };
const future = new Date(Date.now() + 60 * 60 * 1000);

/** Every call to a store. */
const questions: [string, (store: FileStore) => Promise<unknown>][] = [
  ['put', (store) => store.put(sha256, content)],
  ['put a file', (store) => store.put(sha256, onDisk)],
  ['read', (store) => store.read(sha256)],
  ['has', (store) => store.has(sha256)],
  ['olderThan', (store) => store.olderThan(future)[Symbol.asyncIterator]().next()],
  ['removeOlder', (store) => store.removeOlder(sha256, future)],
  ['reach', (store) => store.reach()],
];

const failureOf = (answer: Promise<unknown>): Promise<Error | undefined> =>
  answer.then(
    () => undefined,
    (error: Error) => error,
  );

beforeAll(async () => {
  writeFileSync(onDisk.path, content);
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.AWS_ACCESS_KEY_ID);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.AWS_SECRET_ACCESS_KEY);
  peer = await S3Peer.listen();
});
beforeEach(() => {
  peer.reset();
  store = opened(peer.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(onDisk.path);
  await peer.close();
});

test('GAP-13 files lie in the bucket as they lie in the folder', async () => {
  await store.put(sha256, content);
  expect([...peer.objects].map(([name, kept]) => [name, kept.content])).toEqual([[key, content]]);
});

test('GAP-13 content that does not fit its name is refused by the store', async () => {
  const failure = await failureOf(store.put(sha256, Buffer.from('something else')));
  expect(failure?.message).toMatch(/^The file store s3:\/\/sheets\/pdfs\/ cannot be used: 400 BadDigest /);
  expect(peer.objects.size).toBe(0);
});

test('GAP-13 content that changes on the way is not kept', async () => {
  peer.misbehave('damage', { times: 1 });
  expect(await failureOf(store.put(sha256, content))).toBeInstanceOf(Error);
  expect(peer.objects.size).toBe(0);
});

test('REL-03 a store that is busy twice is asked a third time', async () => {
  peer.misbehave('slow down', { times: 2 });
  await store.put(sha256, content);
  expect(peer.requests).toEqual([`PUT ${key}`, `PUT ${key}`, `PUT ${key}`]);
  expect(peer.objects.get(key)?.content).toEqual(content);
});

test.each(questions)('REL-03 a store that fails twice is asked a third time: %s', async (_, ask) => {
  peer.misbehave('fail', { times: 2 });
  expect(await failureOf(ask(store))).toBeUndefined();
  expect(peer.requests).toHaveLength(3);
});

test.each([
  ['hang', 300],
  ['fail', patientMs],
  ['drop', patientMs],
  ['proxy', patientMs],
] as const)('REL-03 a store that goes on to misbehave (%s) is away after three tries', async (how, answerMs) => {
  const brokenStore = opened(peer.url, answerMs);
  for (const [question, ask] of questions) {
    peer.reset();
    peer.misbehave(how);
    const began = Date.now();
    const failure = await failureOf(ask(brokenStore));
    expect([question, failure]).toEqual([question, expect.any(StoreAway)]);
    expect(failure?.message).toMatch(/^The file store s3:\/\/sheets\/pdfs\/ does not answer: [^\n]+$/);
    expect([question, peer.requests.length]).toEqual([question, 3]);
    expect(Date.now() - began).toBeLessThan(10_000);
  }
});

test.each(questions)('REL-03 nobody at the address means that the store is away: %s', async (_, ask) => {
  const failure = await failureOf(ask(opened(`s3://sheets?endpoint=http://127.0.0.1:${await freePort()}`)));
  expect(failure).toBeInstanceOf(StoreAway);
  expect(failure?.message).toContain('ECONNREFUSED');
});

test('REL-03 a file that stops half-way is broken off, and the next one is whole', async () => {
  await store.put(sha256, content);
  peer.misbehave('stall', { times: 1 });
  const half = await opened(peer.url, 1_000).read(sha256);
  expect(await failureOf(buffer(half!))).toBeInstanceOf(Error);
  expect(await buffer((await store.read(sha256))!)).toEqual(content);
});

test('REL-03 a reader who pauses longer than that still gets the whole file', async () => {
  const large = Buffer.alloc(8_000_000, 'teamsparks ');
  const name = createHash('sha256').update(large).digest('hex');
  await store.put(name, large);
  const file = await opened(peer.url, 1_000).read(name);
  await new Promise((resume) => setTimeout(resume, 2_500));
  expect((await buffer(file!)).length).toBe(large.length);
});

test('REL-23 sixty readers who pause keep nobody else from a file', async () => {
  const large = Buffer.alloc(1_000_000, 'teamsparks ');
  const name = createHash('sha256').update(large).digest('hex');
  await store.put(name, large);
  const paused = await Promise.all(Array.from({ length: 60 }, () => store.read(name)));
  expect((await buffer((await store.read(name))!)).length).toBe(large.length);
  for (const file of paused) file?.destroy();
});

test('REL-07 whole seconds, as stores tell times, do not make a file older than it is', async () => {
  await store.put(sha256, content);
  const stored = peer.objects.get(key)!;
  stored.modified = new Date('2026-03-14T12:00:00.900Z');
  await store.removeOlder(sha256, new Date('2026-03-14T12:00:00.500Z'));
  expect(await store.has(sha256)).toBe(true);
  await store.removeOlder(sha256, new Date('2026-03-14T12:00:01.900Z'));
  expect(await store.has(sha256)).toBe(false);
});

test('REL-07 a removal that hangs times out before a writer of the same content checks again', async () => {
  await store.put(sha256, content);
  peer.age();
  peer.misbehave('hang', { method: 'DELETE' });
  const began = Date.now();
  expect(await failureOf(opened(peer.url, 1_000).removeOlder(sha256, new Date()))).toBeInstanceOf(StoreAway);
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(peer.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
});

test.each([
  ['an unknown access key', { AWS_ACCESS_KEY_ID: 'somebody' }],
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'a guess' }],
])('GAP-13 %s is refused at once, and nothing passes for missing', async (_, wrong) => {
  await store.put(sha256, content);
  for (const [name, value] of Object.entries(wrong)) vi.stubEnv(name, value);
  const stranger = opened(peer.url);
  peer.requests.length = 0;
  for (const [question, ask] of questions) {
    const failure = await failureOf(ask(stranger));
    expect([question, failure]).toEqual([question, expect.any(Error)]);
    expect([question, failure instanceof StoreAway]).toEqual([question, false]);
    expect(failure?.message).toMatch(/ cannot be used: 403 /);
    expect(failure?.message).not.toContain(s3Key.AWS_SECRET_ACCESS_KEY);
  }
  expect(peer.requests).toHaveLength(questions.length);
  for (const [name, value] of Object.entries(s3Key)) vi.stubEnv(name, value);
  expect(await store.has(sha256)).toBe(true);
});

test('GAP-13 a bucket that is not there is no missing file', async () => {
  const nowhere = opened(peer.url.replace('sheets', 'sheetz'));
  const calls = [() => nowhere.reach(), () => nowhere.read(sha256), () => nowhere.put(sha256, content)];
  for (const ask of calls) {
    expect((await failureOf(ask()))?.message).toMatch(
      /^The file store s3:\/\/sheetz\/pdfs\/ cannot be used: 404 NoSuchBucket /,
    );
  }
});
