import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** Prefix of a copy of the database made for a backup. */
export const snapshotPrefix = 'snapshot-';
/** Prefix of a backup that is being unpacked and checked. */
export const unpackingPrefix = 'unpacking-';
/** Prefix of a checked backup that is replacing the current data. */
const restoringPrefix = 'restoring-';
/** Prefix of data that a restore has moved aside; only people remove it. */
const replacedPrefix = 'replaced-';

/** Entries of a data folder that a backup keeps. */
export const dataParts = ['pg', 'files', 'auth-secret', 'demo-accounts.json'] as const;

/** Tells whether the data folder holds an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string) => existsSync(join(dataDir, 'pg', 'PG_VERSION'));

/** Returns the path to which the restore with this stamp moves the data that it replaces. */
export const replacedFolder = (dataDir: string, stamp: string) => join(dataDir, replacedPrefix + stamp);

/**
 * Removes leftovers of interrupted backups and restores, and finishes a restore that was interrupted after its check; returns whether
 * it did, so that the data has changed. Only the process that holds the folder may call it.
 */
export function tidyDataFolder(dataDir: string): boolean {
  const names = readdirSync(dataDir);
  for (const name of names) {
    if (name.startsWith(snapshotPrefix) || name.startsWith(unpackingPrefix)) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  }
  const restoring = names.filter((name) => name.startsWith(restoringPrefix));
  for (const name of restoring) putInPlace(dataDir, name.slice(restoringPrefix.length));
  return restoring.length > 0;
}

/**
 * Moves an unpacked, checked backup into the place of the data, and the data that it replaces into {@link
 * replacedFolder}. After the first rename an interrupted restore is finished, never undone.
 */
export function replaceData(dataDir: string, unpacked: string, stamp: string) {
  renameSync(unpacked, join(dataDir, restoringPrefix + stamp));
  flush(dataDir);
  putInPlace(dataDir, stamp);
}

/** Moves each part of the data aside and the restored one into its place; repeatable after an interruption. */
function putInPlace(dataDir: string, stamp: string) {
  const next = join(dataDir, restoringPrefix + stamp);
  const aside = replacedFolder(dataDir, stamp);
  for (const part of dataParts) {
    if (!existsSync(join(next, part))) continue;
    if (existsSync(join(dataDir, part)) && !existsSync(join(aside, part))) {
      mkdirSync(aside, { recursive: true, mode: 0o750 });
      renameSync(join(dataDir, part), join(aside, part));
      flush(aside);
    }
    renameSync(join(next, part), join(dataDir, part));
  }
  flush(dataDir);
  rmSync(next, { recursive: true, force: true });
}

/** Flushes the names in a folder to the disk. */
function flush(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Sockets for commands beside a running service. */
export type DoorName = 'backup' | 'admin';

/**
 * Returns the path of the folder's socket; in the temporary folder if it would be longer than 100 bytes, and a named
 * pipe on Windows.
 */
export function socketPath(folder: string, name: 'lock' | DoorName): string {
  const inFolder = join(resolve(folder), `${name}.sock`);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\teamsparks-${createHash('sha256').update(inFolder).digest('hex')}`;
  if (Buffer.byteLength(inFolder) <= 100) return inFolder;
  return join(tmpdir(), `teamsparks-${createHash('sha256').update(inFolder).digest('hex').slice(0, 32)}.sock`);
}

/** Returns the pid of the process that listens on the socket, '' if it is too busy to say; undefined if none listens. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = createConnection(path);
    let answer = '';
    // The system connects for a process that is busy, and for none that has ended.
    socket.setTimeout(2_000, () => {
      done('');
      socket.destroy();
    });
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => done(undefined));
    socket.on('close', () => done(answer.trim() || undefined));
  });
}

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeNs} ${stats.ctimeNs}`;
}

function listen(path: string): Promise<(() => Promise<void>) | NodeJS.ErrnoException> {
  return new Promise((done) => {
    const server = createServer((socket) => {
      // Who asked may have left while this process was busy.
      socket.on('error', () => {});
      socket.end(`${process.pid}\n`);
    });
    server.once('error', done);
    server.listen(path, () => {
      server.unref();
      done(() => new Promise<void>((closed) => server.close(() => closed())));
    });
  });
}

/** Thrown for a folder that another process has locked. */
export class FolderInUse extends Error {}

/**
 * Locks a data folder for this process and returns the function that unlocks it; throws {@link FolderInUse} if it is locked already. A
 * socket rather than a pid file: a killed process stops answering at once, while a pid may be reused.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const held = await listen(path);
    if (typeof held === 'function') return held;
    if (held.code !== 'EADDRINUSE') throw held;
    const identity = identityOf(path);
    const pid = await askHolder(path);
    if (pid !== undefined) {
      const by = pid === '' ? '' : ` by pid ${pid}`;
      throw new FolderInUse(`The data folder ${resolve(folder)} is already in use${by}.`);
    }
    // Another process may have taken over the folder in the meantime, so this socket may not be the stale one.
    if (identityOf(path) === identity) rmSync(path, { force: true });
  }
  throw new FolderInUse(`The data folder ${resolve(folder)} is already in use.`);
}
