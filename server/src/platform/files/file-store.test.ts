import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { S3Peer } from '../../../test/s3-peer.ts';
import { s3Key } from '../../../test/s3-protocol.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.ts';

/** A store, and what only somebody at its back can do. */
interface Bench {
  store: FileStore;
  /** As if everything had been there for two hours. */
  age: () => void;
  /** Puts something of somebody else among the files. */
  addForeign: (place: string) => void;
  empty: () => void;
  close: () => Promise<void>;
}

async function folderBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-files-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const entries = () => readdirSync(folder, { recursive: true, withFileTypes: true });
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  return {
    store: await openFolderStore(folder),
    age: () => {
      for (const entry of entries()) if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
    },
    addForeign: (place) => writeFileSync(join(folder, place), 'foreign'),
    empty: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    },
    close: async () => remove(),
  };
}

async function s3Bench(): Promise<Bench> {
  const peer = await S3Peer.listen();
  const address = readS3Address(peer.url);
  if ('refused' in address) throw new Error(address.refused);
  return {
    store: openS3Store(address),
    age: () => peer.age(),
    addForeign: (place) => peer.objects.set(`pdfs/${place}`, { content: Buffer.from('foreign'), modified: new Date() }),
    empty: () => {
      peer.reset();
      peer.pageSize = 3;
    },
    close: () => peer.close(),
  };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const later = () => new Date(Date.now() + 60_000);

async function listOf(store: FileStore, before: Date) {
  const hashes: string[] = [];
  for await (const sha256 of store.olderThan(before)) hashes.push(sha256);
  return hashes.sort();
}

describe.each([
  ['a folder', folderBench],
  ['S3', s3Bench],
])('%s as a file store', (_, open) => {
  let bench: Bench;
  let store: FileStore;

  const stored = async (...words: string[]) => {
    const contents = words.map((word) => Buffer.from(word));
    for (const content of contents) await store.put(hashOf(content), content);
    return contents.map(hashOf).sort();
  };
  const one = async (word: string) => (await stored(word))[0] ?? '';
  const contentOf = async (stream: Readable | undefined) => stream && buffer(stream);

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.AWS_ACCESS_KEY_ID);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.AWS_SECRET_ACCESS_KEY);
    bench = await open();
    ({ store } = bench);
  });
  beforeEach(() => bench.empty());
  afterAll(async () => {
    vi.unstubAllEnvs();
    await bench.close();
  });

  test('GAP-13 whatever is put is read back, whole and in parts with both ends', async () => {
    const content = fc.uint8Array({ minLength: 1, maxLength: 3000 });
    const part = fc.tuple(fc.nat(2999), fc.nat(3100)).map(([start, more]) => ({ start, end: start + more }));
    await fc.assert(
      fc.asyncProperty(content, part, async (bytes, range) => {
        const sha256 = hashOf(Buffer.from(bytes));
        await store.put(sha256, Buffer.from(bytes));
        expect(await contentOf(await store.read(sha256))).toEqual(Buffer.from(bytes));
        const within = { start: Math.min(range.start, bytes.length - 1), end: range.end };
        const expected = Buffer.from(bytes.subarray(within.start, within.end + 1));
        expect(await contentOf(await store.read(sha256, within))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('GAP-13 a large file is whole, also when eight store it at once', async () => {
    const content = Buffer.alloc(5_000_000, 'teamsparks ');
    const sha256 = hashOf(content);
    await Promise.all(Array.from({ length: 8 }, () => store.put(sha256, content)));
    expect(hashOf((await contentOf(await store.read(sha256))) ?? Buffer.alloc(0))).toBe(sha256);
    expect(await listOf(store, later())).toEqual([sha256]);
  });

  test('GAP-13 a file of this machine is stored as it is, more than once, and stays where it was', async () => {
    const path = join(tmpdir(), `teamsparks-${randomUUID()}`);
    const content = Buffer.alloc(3_000_000, 'teamsparks ');
    const sha256 = hashOf(content);
    writeFileSync(path, content);
    try {
      await store.put(sha256, { path, bytes: content.length });
      await store.put(sha256, { path, bytes: content.length });
      expect(hashOf((await contentOf(await store.read(sha256))) ?? Buffer.alloc(0))).toBe(sha256);
      expect(hashOf(readFileSync(path))).toBe(sha256);
    } finally {
      rmSync(path);
    }
  });

  test('GAP-13 what was never put is not there, and removing it is no failure', async () => {
    const missing = hashOf(Buffer.from('never'));
    expect([await store.read(missing), await store.read(missing, { start: 0, end: 4 })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await store.has(missing)).toBe(false);
    await store.removeOlder(missing, later());
    expect(await store.has(await one('something else'))).toBe(true);
  });

  test('REL-07 exactly the old ones are listed, on however many pages', async () => {
    const old = await stored(...Array.from({ length: 10 }, (_, n) => `old ${n}`));
    bench.age();
    const young = await stored('young 1', 'young 2');
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    expect(await listOf(store, anHourAgo)).toEqual(old);
    expect(await listOf(store, later())).toEqual([...old, ...young].sort());
    expect(await listOf(store, new Date(0))).toEqual([]);
  });

  test('REL-07 an old file is removed, a younger one and one that was stored again are not', async () => {
    const [old, again, touched] = [await one('old'), await one('again'), await one('touched')];
    bench.age();
    const young = await one('young');
    const before = new Date(Date.now() - 60 * 60 * 1000);
    await one('again');
    expect([await store.touch(touched), await store.touch(hashOf(Buffer.from('never')))]).toEqual([true, false]);
    for (const sha256 of [old, again, touched, young]) await store.removeOlder(sha256, before);
    expect(await Promise.all([old, again, touched, young].map((sha256) => store.has(sha256)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await listOf(store, before)).toEqual([]);
  });

  test("REL-07 what somebody else keeps beside the files is neither listed nor anybody's content", async () => {
    const sha256 = await one('ours');
    const place = sha256.slice(0, 2);
    for (const foreign of ['notes.txt', `${place}/notes.txt`, `${place}/${sha256}.bak`, sha256])
      bench.addForeign(foreign);
    expect(await listOf(store, later())).toEqual([sha256]);
    expect(await contentOf(await store.read(sha256))).toEqual(Buffer.from('ours'));
  });

  test.each(['', 'notes.txt', '../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
    'SEC-49 %j is no address of a file',
    async (name) => {
      const attempts = [
        () => store.put(name, Buffer.from('x')),
        () => store.read(name),
        () => store.has(name),
        () => store.removeOlder(name, later()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow('not a content hash');
    },
  );

  test('REL-02 it says that it can be used', async () => {
    expect(await store.reach()).toBeUndefined();
  });
});
