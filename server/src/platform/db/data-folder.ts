import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
