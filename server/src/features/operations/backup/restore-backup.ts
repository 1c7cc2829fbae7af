import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { openDatabase } from '../../../platform/db/database.ts';
import {
  replaceData,
  replacedFolder,
  tidyDataFolder,
  unpackingPrefix,
  holdFolder,
} from '../../../platform/db/data-folder.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { settleRestored } from '../operations.repository.ts';
import { refuseServer } from './make-backup.ts';
import { digestOf, type Manifest, manifestName, namesBelow, readManifest } from './manifest.ts';
import type { Place } from './snapshot.ts';

/**
 * Bytes of the archive to unpack at once: small, because much of a database is zeros, which compress a thousand times.
 */
const maxReadSize = 256 * 1024;

/** Facts about a restored backup. */
export interface Restored {
  manifest: Manifest;
  /** Folder that now holds the earlier data. */
  aside: string | undefined;
}

/**
 * Restores the backup `file` into the data folder: unpacks it beside the data, checks it against its manifest, migrates it and ends
 * its sessions and links, and only then moves existing data aside (which needs `replace`). Throws an error with a sentence.
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

/** Returns a time in ISO format (UTC) with hyphens instead of colons, for file names on every system. */
export const stampOf = (moment: Date) => moment.toISOString().replaceAll(':', '-');

/** Unpacks, checks, migrates and settles a backup in the folder `to`; returns its manifest. */
async function prepare(file: string, to: string): Promise<Manifest> {
  await mkdir(to, { mode: 0o700 });
  // Also for a backup without files; created by the unpacking it would be readable for others.
  await mkdir(join(to, 'files'), { mode: 0o750 });
  unpack(file, to);
  const manifest = await readManifest(await readFile(join(to, manifestName), 'utf8'));
  await checkFiles(to, manifest);
  await settle(to);
  return manifest;
}

function unpack(file: string, to: string) {
  const otherEntries: string[] = [];
  const plain = (path: string, entry: object) => {
    const fits = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    if (!fits) otherEntries.push(path);
    return fits;
  };
  // Synchronously, so that a failure leaves no writes under way.
  extract({ sync: true, file, cwd: to, strict: true, preserveOwner: false, filter: plain, maxReadSize });
  if (otherEntries[0]) throw new Error(`${otherEntries[0]} in it is no plain file`);
  if (!existsSync(join(to, manifestName))) throw new Error('it has no manifest');
}

/** Flushes each file to the disk; throws if one is missing, added or changed compared with the manifest. */
async function checkFiles(folder: string, manifest: Manifest) {
  const unpacked = await namesBelow(folder);
  const folders = new Set(unpacked.folders);
  const expected = new Set(Object.keys(manifest.files));
  const extra = unpacked.files.find((name) => name !== manifestName && !expected.has(name));
  if (extra) throw new Error(`${extra} in it is not in its manifest`);
  const files = new Set(unpacked.files);
  const absent = [...expected].find((name) => !files.has(name)) ?? manifest.folders.find((name) => !folders.has(name));
  if (absent) throw new Error(`${absent} is missing in it`);
  for (const [name, digest] of Object.entries(manifest.files)) {
    const { bytes, sha256 } = await digestOf(join(folder, name));
    if (bytes !== digest.bytes || sha256 !== digest.sha256) throw new Error(`${name} in it was changed`);
    const handle = await open(join(folder, name), 'r+');
    await handle.sync();
    await handle.close();
  }
}

/** Migrates the unpacked database and applies {@link settleRestored}. */
async function settle(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, onConnectionLost: () => {} });
  try {
    await migrate(database.db);
    await settleRestored(database.db);
  } finally {
    await database.close();
  }
}
