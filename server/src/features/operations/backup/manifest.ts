import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { version } from '../../../platform/version.ts';
import { engineMajor } from '../../../platform/db/embedded-postgres.ts';
import { migrationNames } from '../../../platform/db/migrate.ts';

export const manifestName = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the program that made the backup. */
  program: z.string(),
  /** Major version of the PostgreSQL that wrote `pg`. */
  engine: z.string(),
  migration: z.string(),
  at: z.iso.datetime(),
  /** Every other file of the archive, by name. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  folders: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the format, program version and engine version that this program writes into manifests. */
export function ownFormat(): Pick<Manifest, 'format' | 'program' | 'engine'> {
  return { format: 1, program: version, engine: engineMajor };
}

/** Parses the manifest of a backup; throws an error with the reason if this program cannot restore it. */
export async function readManifest(text: string): Promise<Manifest> {
  const content = parseJson(text);
  const { success: marked, data: mark } = z.looseObject({ format: z.number() }).safeParse(content);
  if (marked && mark.format > ownFormat().format) throw new Error('it was made by a newer version of TeamSparks');
  const { success, data: manifest } = manifestSchema.safeParse(content);
  if (!success) throw new Error('its manifest cannot be read');
  const { engine, program, migration } = manifest;
  if (engine !== engineMajor) {
    throw new Error(`it was made with PostgreSQL ${engine}, by TeamSparks ${program}, which can restore it`);
  }
  if (!migrationNames().includes(migration)) {
    throw new Error(`it was made by a newer version of TeamSparks (${program}, schema ${migration})`);
  }
  return manifest;
}

/** Returns the JSON value; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Size and hash by which the manifest recognizes a file. */
interface Digest {
  bytes: number;
  sha256: string;
}

/**
 * Returns the sorted paths of all files and folders below a folder, relative to it, with `/` on every system; none if
 * there is no such folder.
 */
export async function namesBelow(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const nameOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  return {
    files: entries
      .filter((entry) => !entry.isDirectory())
      .map(nameOf)
      .sort(),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(nameOf)
      .sort(),
  };
}

/** Returns the size of all files below a folder (bytes); 0 if there is no such folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const { files } = await namesBelow(folder);
  let bytes = 0;
  // The engine may remove files in the meantime.
  for (const name of files) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

/** Returns the size (bytes) and SHA-256 (hex) of a file. */
export async function digestOf(path: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
