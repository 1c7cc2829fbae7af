import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { openDatabase } from '../../../platform/db/database.ts';
import { replaceData, replacedFolder, tidyDataFolder, unpackingPrefix } from '../../../platform/db/data-folder.ts';
import { holdFolder } from '../../../platform/db/folder-lock.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { settleRestored } from './backup.repository.ts';
import { refuseServer } from './make-backup.ts';
import { manifestName, readManifest, type Manifest } from './manifest.ts';
import { digestOf, namesBelow } from './members.ts';
import type { Place } from './snapshot.ts';

/**
 * What is unpacked in one go, in bytes of the archive: much of a database is zeros, which take a thousand times less
 * there.
 */
const maxReadSize = 256 * 1024;

/** What can be said of a backup that was restored. */
export interface Restored {
  manifest: Manifest;
  /** Where the data is now that was there before. */
  aside: string | undefined;
}

/**
 * Puts the backup `file` into the data folder. It is unpacked beside the data, compared with its manifest, opened,
 * brought up to date and settled before anything that was there is touched; with `replace` that is put aside then.
 * Throws a sentence.
 */
export async function restoreBackup(place: Place, file: string, { replace }: { replace: boolean }): Promise<Restored> {
  refuseServer(place);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const dataDir = place.DATA_DIR;
  await mkdir(dataDir, { recursive: true, mode: 0o750 });
  const release = await holdFolder(dataDir);
  try {
    tidyDataFolder(dataDir);
    const taken = ['pg', 'files'].some((part) => existsSync(join(dataDir, part)));
    if (taken && !replace) {
      throw new Error(
        `There is data in ${dataDir} already. With --replace it is set aside and replaced with the backup.`,
      );
    }
    const stamp = stampOf(new Date());
    const unpacked = join(dataDir, unpackingPrefix + stamp);
    const manifest = await prepare(file, unpacked).catch(async (error: Error) => {
      await rm(unpacked, { recursive: true, force: true });
      throw new Error(`The backup ${file} cannot be restored: ${error.message}. Nothing was changed.`, {
        cause: error,
      });
    });
    replaceData(dataDir, unpacked, stamp);
    const aside = replacedFolder(dataDir, stamp);
    return { manifest, aside: existsSync(aside) ? aside : undefined };
  } finally {
    await release();
  }
}

/** A moment, as a part of a file's name on every system. */
export const stampOf = (moment: Date) => moment.toISOString().replaceAll(':', '-');

async function prepare(file: string, to: string): Promise<Manifest> {
  await mkdir(to, { mode: 0o700 });
  // Also of a backup without files; and what makes it by the way would let others read it.
  await mkdir(join(to, 'files'), { mode: 0o750 });
  unpack(file, to);
  const manifest = await readManifest(await readFile(join(to, manifestName), 'utf8'));
  await compare(to, manifest);
  await settle(to);
  return manifest;
}

function unpack(file: string, to: string) {
  const strange: string[] = [];
  const plain = (path: string, entry: object) => {
    const fits = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    if (!fits) strange.push(path);
    return fits;
  };
  // At once: a failure must not leave writes under way.
  extract({ sync: true, file, cwd: to, strict: true, preserveOwner: false, filter: plain, maxReadSize });
  if (strange[0]) throw new Error(`${strange[0]} in it is no plain file`);
  if (!existsSync(join(to, manifestName))) throw new Error('it has no manifest');
}

/** Every file is there as it was, no other one is, and all of them are on the disk. */
async function compare(folder: string, manifest: Manifest) {
  const found = await namesBelow(folder);
  const folders = new Set(found.folders);
  const wanted = new Set(Object.keys(manifest.files));
  const more = found.files.find((name) => name !== manifestName && !wanted.has(name));
  if (more) throw new Error(`${more} in it is not in its manifest`);
  const files = new Set(found.files);
  const less = [...wanted].find((name) => !files.has(name)) ?? manifest.folders.find((name) => !folders.has(name));
  if (less) throw new Error(`${less} is missing in it`);
  for (const [name, digest] of Object.entries(manifest.files)) {
    const { bytes, sha256 } = await digestOf(join(folder, name));
    if (bytes !== digest.bytes || sha256 !== digest.sha256) throw new Error(`${name} in it was changed`);
    const handle = await open(join(folder, name), 'r+');
    await handle.sync();
    await handle.close();
  }
}

async function settle(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, onConnectionLost: () => {} });
  try {
    await migrate(database.db);
    await settleRestored(database.db);
  } finally {
    await database.close();
  }
}
