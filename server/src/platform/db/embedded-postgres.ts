import { mkdirSync, existsSync, fsyncSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { collectGarbage } from '../collect-garbage.ts';
import { tidyDataFolder } from './data-folder.ts';
import { holdFolder } from './folder-lock.ts';

export const engineMajor = '18';
const maintenanceMs = 60 * 60 * 1000;

interface FsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** How often the engine flushed to disk; a test shows that every commit does. */
export const flushes = { count: 0 };

/**
 * PGlite's file system writes but never flushes. Without this hook an acknowledged commit survives a crash of the
 * process, not one of the machine; it relies on an undocumented handle, so the version is pinned.
 */
class FlushingFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given);
    const options = made.emscriptenOpts as unknown as { preRun: ((module: FsModule) => void)[] };
    options.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        flushes.count += 1;
        return 0;
      };
    });
    return made;
  }
}

/** Which PostgreSQL wrote the data; undefined where there are none yet. */
function versionOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function refuseOtherVersion(folder: string, found: string | undefined) {
  if (found !== undefined && found !== engineMajor) {
    throw new Error(
      `The data in ${folder} was written by PostgreSQL ${found}; this version reads PostgreSQL ${engineMajor}. Restore a backup made with the version that wrote it.`,
    );
  }
}

/**
 * V8 compiles WebAssembly twice: at once, and what runs often again and better. The second compiler takes 600 MB for a single
 * one of the engine's functions, seconds after the start; without it queries that look at many rows take up to twice as long,
 * those of a page a tenth longer (docs/decisions/0011). The implied flags are set by name: implications are for the command line.
 */
function compileOnce() {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

async function openEngine(folder: string): Promise<PGlite> {
  const version = versionOf(folder);
  refuseOtherVersion(folder, version);
  compileOnce();
  // A database is made by an engine of its own, as large as this one: nothing else may be in the way, and it goes at once.
  const isNew = version === undefined;
  if (isNew) collectGarbage();
  const engine = await PGlite.create({
    fs: new FlushingFs(folder),
    // Making a database writes zeros over all buffers that it may have: 128 MB by default.
    initDbStartParams: ['--set', 'shared_buffers=16MB'],
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=128MB'],
      ...['-c', 'timezone=UTC', '-c', 'plan_cache_mode=force_custom_plan'],
    ],
  });
  if (isNew) collectGarbage();
  return engine;
}

async function openHeldFolder(dataDir: string): Promise<PGlite> {
  if (tidyDataFolder(dataDir)) {
    // The settings were read from the folder as it was: the secret may be another one now.
    throw new Error(`A restore of ${dataDir} that was interrupted is finished now. Please start again.`);
  }
  return openEngine(join(dataDir, 'pg'));
}

/** PostgreSQL inside this process, on `dataDir`, held by this process alone; throws a plain sentence when it is in use. */
export async function openEmbeddedPostgres(dataDir: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const release = await holdFolder(dataDir);
  const lite = await openHeldFolder(dataDir).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const pool = poolOver(lite);
  // The engine has no background workers: nobody else removes dead rows or refreshes the planner's statistics.
  const maintenance = setInterval(() => void pool.query('vacuum analyze').catch(() => {}), maintenanceMs);
  maintenance.unref();
  return {
    pool,
    close: async () => {
      clearInterval(maintenance);
      await pool.end();
      await lite.close();
      await release();
    },
  };
}

/** How long queries may follow one another before anything else in the process gets its turn. */
const turnMs = 20;

/**
 * The engine computes in this thread, and a query that waits for it begins in the very moment in which the one before ends:
 * as long as any wait nothing else would happen, no health probe be answered and no request be read or refused.
 */
function letOthersIn(lite: PGlite): PGlite {
  const execute = lite.execProtocolStream.bind(lite);
  let turnBegan = performance.now();
  lite.execProtocolStream = async (...message) => {
    if (performance.now() - turnBegan > turnMs) {
      await nextTurn();
      turnBegan = performance.now();
    }
    return execute(...message);
  };
  return lite;
}

/** One connection: the engine has a single backend, so a query on the pool inside a transaction would wait for ever. */
export function poolOver(lite: PGlite): pg.Pool {
  const config = createPgConfig(letOthersIn(lite));
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
}
