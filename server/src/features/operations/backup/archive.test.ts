import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../../../test/data-folders.ts';
import { migrationNames } from '../../../platform/db/migrate.ts';
import { makeBackup, restoreBackup } from '../index.ts';
import type { Manifest } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import { writeArchive } from './make-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-archive-'));
const live = join(folder, 'live');
const good = join(folder, 'good.tar.gz');
const place = (dataDir: string, FREE_SPACE_MIN = 0) => ({ DATABASE_URL: '', DATA_DIR: dataDir, FREE_SPACE_MIN });
const never = new AbortController().signal;
const sha256 = createHash('sha256').update('a sheet').digest('hex');
let snapshot: Snapshot;

function fill(dataDir: string, pg: string) {
  mkdirSync(join(dataDir, pg, 'pg_notify'), { recursive: true });
  writeFileSync(join(dataDir, pg, 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, pg, 'rows'), 'row '.repeat(5_000));
  mkdirSync(join(dataDir, 'files', sha256.slice(0, 2)), { recursive: true });
  writeFileSync(join(dataDir, 'files', sha256.slice(0, 2), sha256), 'a sheet');
  writeFileSync(join(dataDir, 'auth-secret'), 'secret', { mode: 0o600 });
}

beforeAll(async () => {
  fill(live, 'pg');
  fill(join(folder, 'source'), 'snapshot-1/pg');
  const migration = migrationNames().at(-1) ?? '';
  snapshot = { folder: 'snapshot-1', at: new Date().toISOString(), migration, files: [sha256], missing: 0 };
  await writeArchive(place(join(folder, 'source')), snapshot, good, never);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks the good backup, changes it and packs it again; returns the path of the new file. */
async function repacked(name: string, change: (unpacked: string) => void) {
  const unpacked = join(folder, name);
  mkdirSync(unpacked);
  await extract({ file: good, cwd: unpacked });
  change(unpacked);
  const file = `${unpacked}.tar.gz`;
  await create({ file, cwd: unpacked, gzip: true }, readdirSync(unpacked));
  return file;
}

function cut(name: string, part: (bytes: Buffer) => Buffer) {
  const file = join(folder, `${name}.tar.gz`);
  writeFileSync(file, part(readFileSync(good)));
  return Promise.resolve(file);
}

const inManifest = (change: (manifest: Manifest) => object) => (unpacked: string) => {
  const file = join(unpacked, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
};

const bad: [string, () => Promise<string>, RegExp][] = [
  ['empty', () => cut('empty', () => Buffer.alloc(0)), /./],
  ['cut off in the middle', () => cut('half', (bytes) => bytes.subarray(0, bytes.length / 2)), /./],
  ['cut off near its end', () => cut('short', (bytes) => bytes.subarray(0, -12)), /./],
  [
    'overwritten in the middle',
    () => cut('hole', (bytes) => Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 8)),
    /./,
  ],
  ['no archive at all', () => cut('words', () => Buffer.from('dear diary '.repeat(100))), /./],
  [
    'with a changed file',
    () => repacked('changed', (unpacked) => writeFileSync(join(unpacked, 'pg', 'rows'), 'rOw '.repeat(5_000))),
    /pg\/rows in it was changed/,
  ],
  [
    'without a file',
    () => repacked('less', (unpacked) => rmSync(join(unpacked, 'pg', 'rows'))),
    /pg\/rows is missing in it/,
  ],
  [
    'without an empty folder',
    () => repacked('flat', (unpacked) => rmSync(join(unpacked, 'pg', 'pg_notify'), { recursive: true })),
    /pg\/pg_notify is missing in it/,
  ],
  [
    'with one file more',
    () => repacked('more', (unpacked) => writeFileSync(join(unpacked, 'pg', 'more'), '')),
    /pg\/more in it is not in its manifest/,
  ],
  [
    'with a link',
    () => repacked('link', (unpacked) => symlinkSync('/etc/passwd', join(unpacked, 'pg', 'link'))),
    /pg\/link in it is no plain file/,
  ],
  [
    'without a manifest',
    () => repacked('bare', (unpacked) => rmSync(join(unpacked, 'manifest.json'))),
    /it has no manifest/,
  ],
  [
    'with a manifest that is none',
    () => repacked('odd', (unpacked) => writeFileSync(join(unpacked, 'manifest.json'), '{"format":1')),
    /its manifest cannot be read/,
  ],
  [
    'of a newer format',
    () =>
      repacked(
        'format',
        inManifest((manifest) => ({ ...manifest, format: 2 })),
      ),
    /it was made by a newer version of TeamSparks/,
  ],
  [
    'of a newer schema',
    () =>
      repacked(
        'schema',
        inManifest((manifest) => ({ ...manifest, migration: '9999_later' })),
      ),
    /it was made by a newer version of TeamSparks \(.*, schema 9999_later\)/,
  ],
  [
    'of another PostgreSQL',
    () =>
      repacked(
        'engine',
        inManifest((manifest) => ({ ...manifest, engine: '17' })),
      ),
    /it was made with PostgreSQL 17/,
  ],
];

test.each(bad)('REL-25 a backup that is %s is refused, and nothing is touched', async (_, make, sentence) => {
  const file = await make();
  const before = contentOf(live);
  const refusal = restoreBackup(place(live), file, { replace: true });
  await expect(refusal).rejects.toThrow(/^The backup .* cannot be restored: [^\n]+\. Nothing was changed\.$/);
  await expect(refusal).rejects.toThrow(sentence);
  expect(contentOf(live)).toEqual(before);
  expect(readdirSync(live).sort()).toEqual(['auth-secret', 'files', 'pg']);
});

test('REL-25 without --replace data that is there is not replaced; a file that is not there is said to be so', async () => {
  const before = contentOf(live);
  await expect(restoreBackup(place(live), good, { replace: false })).rejects.toThrow(
    `There is data in ${live} already. With --replace it is set aside and replaced with the backup.`,
  );
  await expect(restoreBackup(place(live), join(folder, 'none'), { replace: true })).rejects.toThrow('There is no file');
  expect(contentOf(live)).toEqual(before);
});

test('REL-25 an archive has the shape of a data folder, is for its owner only and is not written over', async () => {
  expect(statSync(good).mode & 0o777).toBe(0o600);
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  await extract({ file: good, cwd: unpacked });
  const { 'manifest.json': manifest, ...content } = contentOf(unpacked);
  expect(manifest).toBeDefined();
  expect(content).toEqual(contentOf(live));
  expect(readdirSync(join(unpacked, 'pg')).sort()).toEqual(['PG_VERSION', 'pg_notify', 'rows']);
  const bytes = readFileSync(good);
  await expect(writeArchive(place(join(folder, 'source')), snapshot, good, never)).rejects.toThrow(
    `${good} already exists. A backup never overwrites a file.`,
  );
  expect(readFileSync(good).equals(bytes)).toBe(true);
});

test('REL-25 an interrupted backup and one without room leave nothing', async () => {
  const target = join(folder, 'targets', 'x.tar.gz');
  const source = join(folder, 'source');
  const interrupted = AbortSignal.abort(new Error('Interrupted'));
  await expect(writeArchive(place(source), snapshot, target, interrupted)).rejects.toThrow('Interrupted');
  await expect(writeArchive(place(source, Number.MAX_SAFE_INTEGER), snapshot, target, never)).rejects.toThrow(
    /There is too little free space in .*: up to 1 MB are needed/,
  );
  expect(readdirSync(join(folder, 'targets'))).toEqual([]);
});

test('REL-25 with FILES_URL the files are not in the folder, and a backup without them is not made', async () => {
  const FILES_URL = { bucket: 'sheets', prefix: '', region: 'us-east-1', endpoint: undefined };
  const beside = { ...place(live), FILES_URL };
  await expect(makeBackup(beside, join(folder, 'z'), never)).rejects.toThrow('With FILES_URL the bucket is copied');
});

test('REL-25 with DATABASE_URL, and without a database, there is nothing to back up or restore', async () => {
  const beside = { ...place(live), DATABASE_URL: 'postgres://localhost/x' };
  await expect(makeBackup(beside, join(folder, 'y'), never)).rejects.toThrow('the tools of PostgreSQL');
  await expect(restoreBackup(beside, good, { replace: true })).rejects.toThrow('the tools of PostgreSQL');
  const nowhere = join(folder, 'nowhere');
  await expect(makeBackup(place(nowhere), join(folder, 'y'), never)).rejects.toThrow(
    `There is no database in ${nowhere}.`,
  );
  expect(readdirSync(folder)).not.toContain('nowhere');
});
