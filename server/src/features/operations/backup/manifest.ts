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
