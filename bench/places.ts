import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../server/src/platform/db/database.ts';

/** Where the product keeps its rows. */
export interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface Place extends Where {
  engine: 'embedded' | 'postgres';
  size: number;
  /** Engine and size, as the table says them. */
  under: string;
  /** What the product is started with. */
  env: Record<'DATA_DIR' | 'DATABASE_URL' | 'AUTH_SECRETS', string>;
}

/** More than the embedded database is for. */
const embeddedMax = 100_000;

/** Runs `measure` on a database of its own for every size, on both engines where PostgreSQL is installed. */
export async function onBothEngines<T>(
  sizes: readonly number[],
  measure: (place: Place) => Promise<T[]>,
): Promise<T[]> {
  const measured: T[] = [];
  const postgres = await startPostgres();
  const at = async (engine: Place['engine'], size: number, databaseUrl?: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-bench-'));
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      AUTH_SECRETS: 'bench secret bench secret bench secret',
    };
    measured.push(
      ...(await measure({ engine, size, databaseUrl, dataDir, env, under: `${engine}, ${size.toLocaleString('en')}` })),
    );
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const size of sizes) {
      if (size <= embeddedMax) await at('embedded', size);
      if (postgres) await at('postgres', size, await makeDatabase(postgres.url, `bench_${size}`));
    }
  } finally {
    postgres?.stop();
  }
  return measured;
}

/** Creates a database on a server and returns its URL. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: server, dataDir: '', onConnectionLost: () => {} });
  await database.pool.query(`create database ${name}`);
  await database.close();
  return server.replace(/[^/]+$/, name);
}
