import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { dataParts, hasEmbeddedDatabase } from '../../../platform/db/data-folder.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import { storePathOf } from '../../../platform/files/file-store.ts';
import { noteBackup } from '../operations.repository.ts';
import { digestOf, type Manifest, manifestName, namesBelow, ownFormat } from './manifest.ts';
import { type Place, removeSnapshot, type Snapshot, takeSnapshot, tooLittleSpace } from './snapshot.ts';
import { askForSnapshot, type HeldSnapshot } from './snapshot-door.ts';

/** Facts about a finished backup. */
export interface BackupResult extends Pick<Manifest, 'at' | 'migration'> {
  files: number;
  /** Number of files that rows name but that do not exist. */
  missing: number;
}

/**
 * Writes an archive of the embedded database, the files that its rows name, the secret and the demo passwords to `target`, whether
 * a service runs on the data or not; the file gets that name only when it is complete. Throws an error with a sentence if `target`
 * exists, the database or the files are on a server, space is short or `interrupted` aborts.
 */
export async function makeBackup(place: Place, target: string, interrupted: AbortSignal): Promise<BackupResult> {
  refuseServer(place);
  if (!hasEmbeddedDatabase(place.DATA_DIR)) throw new Error(`There is no database in ${place.DATA_DIR}.`);
  refuseTaken(target);
  const { snapshot, gone, end } = (await askForSnapshot(place.DATA_DIR)) ?? (await ownSnapshot(place));
  let isComplete = false;
  try {
    const { at, migration } = await writeArchive(place, snapshot, target, AbortSignal.any([gone, interrupted]));
    isComplete = true;
    return { at, migration, files: snapshot.files.length, missing: snapshot.missing };
  } finally {
    await end(isComplete);
  }
}

/** Throws an error with a sentence if database or files are on a server, which has its own tools for backups. */
export function refuseServer({ DATABASE_URL, FILES_URL }: Place) {
  if (FILES_URL) {
    throw new Error(
      'With FILES_URL the bucket is copied with the tools of the store, and DATA_DIR of a stopped service by hand.',
    );
  }
  if (!DATABASE_URL) return;
  throw new Error(
    'With DATABASE_URL the database is backed up with the tools of PostgreSQL, and DATA_DIR/files by copying it (docs/operations.md).',
  );
}

/** Takes a snapshot of a folder without a service and keeps the folder locked until `end`. */
async function ownSnapshot(place: Place): Promise<HeldSnapshot> {
  const { DATA_DIR } = place;
  const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR, onConnectionLost: () => {} });
  try {
    const files = await openFolderStore(`${DATA_DIR}/files`);
    const snapshot = await takeSnapshot({ db: database.db, files }, place);
    const end = async (isComplete: boolean) => {
      if (isComplete) await noteBackup(database.db, new Date(snapshot.at));
      await removeSnapshot(DATA_DIR, snapshot.folder);
      await database.close();
    };
    return { snapshot, gone: new AbortController().signal, end };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Packs a snapshot and its files into the archive `target`, laid out as a data folder with the manifest first, and returns the
 * manifest. Throws if `target` exists, space is short or `gone` aborts.
 */
export async function writeArchive(
  { DATA_DIR, FREE_SPACE_MIN }: Place,
  snapshot: Snapshot,
  target: string,
  gone: AbortSignal,
): Promise<Manifest> {
  const manifest = await describe(DATA_DIR, snapshot, gone);
  await mkdir(dirname(target), { recursive: true, mode: 0o750 });
  const needed = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(dirname(target));
  if (bavail * bsize - needed < FREE_SPACE_MIN) throw tooLittleSpace(dirname(target), needed);
  await writeFile(join(DATA_DIR, snapshot.folder, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  const part = `${target}.${process.pid}.part`;
  try {
    const packed = Readable.from(pack(DATA_DIR, snapshot, manifest));
    await pipeline(packed, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }), { signal: gone });
    refuseTaken(target);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw gone.aborted ? gone.reason : error;
  }
  await flush(dirname(target));
  return manifest;
}

/** Throws an error with a sentence if the file exists. */
function refuseTaken(target: string) {
  if (existsSync(target)) throw new Error(`${target} already exists. A backup never overwrites a file.`);
}

/** Returns the manifest: size and hash of every file that goes into the archive. */
async function describe(dataDir: string, snapshot: Snapshot, gone: AbortSignal): Promise<Manifest> {
  const { files: pgFiles, folders } = await namesBelow(join(dataDir, snapshot.folder));
  const small = dataParts.filter((part) => !['pg', 'files'].includes(part) && existsSync(join(dataDir, part)));
  const stored = snapshot.files.map((sha256) => `files/${storePathOf(sha256)}`);
  const files: Manifest['files'] = {};
  for (const name of [...pgFiles, ...small, ...stored]) {
    gone.throwIfAborted();
    files[name] = await digestOf(join(dataDir, sourceOf(snapshot, name)));
  }
  return { ...ownFormat(), migration: snapshot.migration, at: snapshot.at, files, folders };
}

/** Returns the path in the data folder from which an archive member is read. */
function sourceOf({ folder }: Snapshot, name: string): string {
  return name === manifestName || name === 'pg' || name.startsWith('pg/') ? `${folder}/${name}` : name;
}

/** Returns the bytes of the archive (tar, gzip). */
function pack(dataDir: string, snapshot: Snapshot, { folders, files }: Manifest): AsyncIterable<Buffer> {
  const names = [manifestName, ...folders, ...Object.keys(files)];
  const packing = {
    cwd: dataDir,
    gzip: true,
    portable: true,
    strict: true,
    noDirRecurse: true,
    onWriteEntry: (entry: { path: string }) => {
      const inSnapshot = `${snapshot.folder}/`;
      if (entry.path.startsWith(inSnapshot)) entry.path = entry.path.slice(inSnapshot.length);
    },
  };
  return create(
    packing,
    names.map((name) => sourceOf(snapshot, name)),
  );
}

/** Flushes a folder to the disk, so that the new name in it is safe. */
async function flush(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
