import { hasEmbeddedDatabase } from '../../../platform/db/data-folder.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import type { Manifest } from './manifest.ts';
import { removeSnapshot, takeSnapshot, type Place } from './snapshot.ts';
import { askForSnapshot, type HeldSnapshot } from './snapshot-door.ts';
import { refuseTaken, writeArchive } from './write-archive.ts';

/** Facts about a finished backup. */
export interface BackupResult extends Pick<Manifest, 'at' | 'migration'> {
  files: number;
  /** Number of files that rows name but that do not exist. */
  missing: number;
}

/**
 * Writes an archive of everything in the data folder to `target`, whether a service runs on it or not; the file gets that name
 * only when it is complete. Throws an error with a sentence.
 */
export async function makeBackup(place: Place, target: string, interrupted: AbortSignal): Promise<BackupResult> {
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
