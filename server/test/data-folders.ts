import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { inject } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/platform/context.ts';
import { openContext } from '../src/start-up.ts';
import { inhabitedDatabaseUrl } from './database.ts';
import { anAccount } from './people.ts';

/** Creates a data folder with a migrated, empty embedded database. */
export async function aDataFolder(dataDir: string) {
  const source = inject('database');
  if (!('dump' in source)) throw new Error('made from the dump of the embedded engine');
  const pg = join(dataDir, 'pg');
  mkdirSync(pg, { recursive: true, mode: 0o700 });
  // Unpacked without the engine, whose start takes seconds.
  await extract({ file: source.dump, cwd: pg });
}

/** Creates a migrated database of this run's engine with one account, and returns the settings for it. A first start would create and seed one, for seconds. */
export async function aMigratedPlace(dataDir: string): Promise<Record<string, string>> {
  if ('server' in inject('database')) {
    const secret = 'test secret test secret test secret 1';
    return { DATA_DIR: dataDir, DATABASE_URL: await inhabitedDatabaseUrl(), AUTH_SECRETS: secret };
  }
  await aDataFolder(dataDir);
  await inDataFolder(dataDir, (context) => anAccount(context));
  return { DATA_DIR: dataDir };
}

/** Returns the SHA-256 of every file below a folder, by its relative path. */
export function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** Runs `work` with the context that the program would open on a data folder. */
export async function inDataFolder<T>(dataDir: string, work: (context: Context) => Promise<T>): Promise<T> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }));
  try {
    return await work(context);
  } finally {
    await context.database.close();
  }
}
