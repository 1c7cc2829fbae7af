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
  /** Everything that the archive holds beside this, by name. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  folders: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** What this program writes into its manifests, and can read. */
export function ownFormat(): Pick<Manifest, 'format' | 'program' | 'engine'> {
  return { format: 1, program: version, engine: engineMajor };
}

/** The manifest of a backup that this program can restore; throws why it cannot. */
export async function readManifest(text: string): Promise<Manifest> {
  const found = parse(text);
  const { success: marked, data: mark } = z.looseObject({ format: z.number() }).safeParse(found);
  if (marked && mark.format > ownFormat().format) throw new Error('it was made by a newer version of TeamSparks');
  const { success, data: manifest } = manifestSchema.safeParse(found);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
