import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/platform/context.ts';
import { openContext } from '../src/start-up.ts';
import { spareDatabaseUrl } from './database.ts';

/** A data folder with a migrated, empty embedded database. */
export async function aDataFolder(dataDir: string) {
  const source = inject('database');
  if (!('dump' in source)) throw new Error('made from the dump of the embedded engine');
  mkdirSync(dataDir, { recursive: true });
  const loadDataDir = new Blob([readFileSync(source.dump)]);
  const lite = await PGlite.create({ dataDir: join(dataDir, 'pg'), loadDataDir, extensions: { pg_trgm } });
  await lite.close();
}

/** Settings of a process that finds a migrated, empty database of this run's engine: a first start makes its own, for seconds. */
export async function aMigratedPlace(dataDir: string): Promise<Record<string, string>> {
  if ('server' in inject('database')) {
    const secret = 'test secret test secret test secret 1';
    return { DATA_DIR: dataDir, DATABASE_URL: await spareDatabaseUrl('migrated'), AUTH_SECRETS: secret };
  }
  await aDataFolder(dataDir);
  return { DATA_DIR: dataDir };
}

/** SHA-256 of every file below a folder, by its name. */
export function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** Does something with what is in a data folder, as the program would. */
export async function inDataFolder<T>(dataDir: string, work: (context: Context) => Promise<T>): Promise<T> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }));
  try {
    return await work(context);
  } finally {
    await context.database.close();
  }
}
