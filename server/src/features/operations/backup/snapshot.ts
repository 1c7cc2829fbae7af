import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { snapshotPrefix } from '../../../platform/db/data-folder.ts';
import { readSchemaState } from '../../../platform/db/migrate.ts';
import { listReferencedFiles } from '../../challenges/index.ts';
import { whileStill } from './backup.repository.ts';
import { bytesBelow } from './members.ts';

/** Where the data is. */
export type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL' | 'FREE_SPACE_MIN'>;

/** A copy of the database as it was at one moment. */
export const snapshotSchema = z.object({
  /** Its name in the data folder; it holds `pg`. */
  folder: z.string().regex(/^snapshot-[\w-]+$/),
  /** Everything that was acknowledged before this moment is in it. */
  at: z.iso.datetime(),
  /** The last migration that it has had. */
  migration: z.string(),
  /** Hashes of the files that its rows name and that are there; the sweep leaves them alone for an hour. */
  files: z.array(z.string()),
  /** How many more it names. */
  missing: z.number(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

/** Copies the embedded database in the folder; for its holder only. Writers wait as long as the copying takes. */
export async function takeSnapshot(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { DATA_DIR, FREE_SPACE_MIN }: Place,
): Promise<Snapshot> {
  const source = join(DATA_DIR, 'pg');
  const needed = await bytesBelow(source);
  const free = await files.freeSpace();
  if (free !== undefined && free - needed < FREE_SPACE_MIN) throw tooLittleSpace(DATA_DIR, needed);
  const folder = `${snapshotPrefix}${randomUUID()}`;
  await mkdir(join(DATA_DIR, folder), { mode: 0o700 });
  try {
    return await whileStill(db, async (still) => {
      const at = new Date().toISOString();
      const { applied } = await readSchemaState(still);
      const named = await listReferencedFiles(still);
      await cp(source, join(DATA_DIR, folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE });
      const found: string[] = [];
      for (const { sha256 } of named) if (await files.touch(sha256)) found.push(sha256);
      const missing = named.length - found.length;
      return { folder, at, migration: applied.at(-1) ?? '', files: found, missing };
    });
  } catch (error) {
    await removeSnapshot(DATA_DIR, folder);
    throw error;
  }
}

export async function removeSnapshot(dataDir: string, folder: string) {
  await rm(join(dataDir, folder), { recursive: true, force: true });
}

/** `needed` in bytes; the embedded engine does not recover from a full disk. */
export function tooLittleSpace(folder: string, needed: number): Error {
  const megabytes = Math.ceil(needed / 1_000_000);
  return new Error(
    `There is too little free space in ${folder}: up to ${megabytes} MB are needed, beside FREE_SPACE_MIN.`,
  );
}
