import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { dataParts } from '../../../platform/db/data-folder.ts';
import { storePathOf } from '../../../platform/files/file-store.ts';
import { manifestName, ownFormat, type Manifest } from './manifest.ts';
import { digestOf, namesBelow } from './members.ts';
import { tooLittleSpace, type Place, type Snapshot } from './snapshot.ts';

/** Packs a snapshot and its files into the archive `target`, laid out as a data folder with the manifest first, and returns the manifest. Throws if space is short or `gone` aborts. */
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
export function refuseTaken(target: string) {
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
