import { hasEmbeddedDatabase } from '../../../platform/db/data-folder.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import type { Manifest } from './manifest.ts';
import { removeSnapshot, takeSnapshot, type Place } from './snapshot.ts';
import { askForSnapshot, type Held } from './snapshot-door.ts';
import { refuseTaken, writeArchive } from './write-archive.ts';

/** What can be said of a backup that was made. */
export interface Made extends Pick<Manifest, 'at' | 'migration'> {
  files: number;
  /** How many files rows name that are not there. */
  missing: number;
}

/**
 * Makes the archive `target` of everything in the data folder, whether a service runs on it or not. It has that name
 * only once it is whole. Throws a sentence.
 */
export async function makeBackup(place: Place, target: string, interrupted: AbortSignal): Promise<Made> {
  refuseServer(place);
  if (!hasEmbeddedDatabase(place.DATA_DIR)) throw new Error(`There is no database in ${place.DATA_DIR}.`);
  refuseTaken(target);
  const { snapshot, gone, end } = (await askForSnapshot(place.DATA_DIR)) ?? (await ownSnapshot(place));
  try {
    const { at, migration } = await writeArchive(place, snapshot, target, AbortSignal.any([gone, interrupted]));
    return { at, migration, files: snapshot.files.length, missing: snapshot.missing };
  } finally {
    await end();
  }
}

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

/** With nobody else on the folder, which stays so until the end. */
async function ownSnapshot(place: Place): Promise<Held> {
  const { DATA_DIR } = place;
  const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR, onConnectionLost: () => {} });
  try {
    const files = await openFolderStore(`${DATA_DIR}/files`);
    const snapshot = await takeSnapshot({ db: database.db, files }, place);
    const end = async () => {
      await removeSnapshot(DATA_DIR, snapshot.folder);
      await database.close();
    };
    return { snapshot, gone: new AbortController().signal, end };
  } catch (error) {
    await database.close();
    throw error;
  }
}
