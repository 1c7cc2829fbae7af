import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of the database, made for a backup. */
export const snapshotPrefix = 'snapshot-';
/** A backup that is being unpacked and checked. */
export const unpackingPrefix = 'unpacking-';
/** A backup that was found good and takes the place of what is there. */
const restoringPrefix = 'restoring-';
/** What a restore has put aside; nobody but people removes it. */
const replacedPrefix = 'replaced-';

/** What a data folder is made of, as far as it is worth keeping. */
export const dataParts = ['pg', 'files', 'auth-secret', 'demo-accounts.json'] as const;

export const hasEmbeddedDatabase = (dataDir: string) => existsSync(join(dataDir, 'pg', 'PG_VERSION'));

/** Where a restore of that moment puts aside what it replaces. */
export const replacedFolder = (dataDir: string, stamp: string) => join(dataDir, replacedPrefix + stamp);

/**
 * For the holder of the folder only. Removes what interrupted backups and restores have left, and finishes a restore that was
 * interrupted after its backup was found good; true when it did, and the data is another one than before.
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

/** Puts an unpacked, checked data folder in the place of this one: from the first rename on it only goes forwards. */
export function replaceData(dataDir: string, unpacked: string, stamp: string) {
  renameSync(unpacked, join(dataDir, restoringPrefix + stamp));
  flush(dataDir);
  putInPlace(dataDir, stamp);
}

/** Can be done again from wherever it was interrupted. */
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

/** The names in a folder are on the disk when this returns. */
function flush(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
