import { mkdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import pg from 'pg';
import { tidyDataFolder, holdFolder } from './data-folder.ts';
import { type Ask, type EngineThread, openEngineThread } from './engine-thread.ts';

/** Major version of PostgreSQL whose data the embedded engine reads. */
export const engineMajor = '18';
const maintenanceMs = 60 * 60 * 1000;

/** Returns the PostgreSQL version that wrote the data; undefined if there is none yet. */
function versionOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function refuseOtherVersion(folder: string, version: string | undefined) {
  if (version !== undefined && version !== engineMajor) {
    throw new Error(
      `The data in ${folder} was written by PostgreSQL ${version}; this version reads PostgreSQL ${engineMajor}. Restore a backup made with the version that wrote it.`,
    );
  }
}

async function openHeldFolder(dataDir: string): Promise<EngineThread> {
  if (tidyDataFolder(dataDir)) {
    // The settings were read before the restore was finished, so the secret may have changed.
    throw new Error(`A restore of ${dataDir} that was interrupted is finished now. Please start again.`);
  }
  const folder = join(dataDir, 'pg');
  const version = versionOf(folder);
  refuseOtherVersion(folder, version);
  return openEngineThread({ folder, isNew: version === undefined });
}

export interface EmbeddedPostgres extends Pick<EngineThread, 'flushes' | 'close'> {
  pool: pg.Pool;
}

/**
 * Opens PostgreSQL inside this process on `dataDir`, which is created if needed and only one process may hold; vacuums
 * hourly. Throws a sentence for people if it is in use, was written by another PostgreSQL version, or an interrupted
 * restore had to be finished first.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const release = await holdFolder(dataDir);
  const engine = await openHeldFolder(dataDir).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const pool = poolOver(engine.ask);
  // The engine has no background workers: nobody else removes dead rows or refreshes the planner's statistics.
  const maintenance = setInterval(() => void pool.query('vacuum analyze').catch(() => {}), maintenanceMs);
  maintenance.unref();
  return {
    pool,
    flushes: engine.flushes,
    close: async () => {
      clearInterval(maintenance);
      await pool.end();
      await engine.close();
      await release();
    },
  };
}

/**
 * Returns a pool of one connection, since the engine has a single backend. A query on the pool inside a transaction
 * waits for that connection and fails after 10 s.
 */
export function poolOver(ask: Ask): pg.Pool {
  return new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    ssl: false,
    stream: () => new EngineStream(ask),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
}

/** Type of the message with which a client ends its connection. */
const terminate = 'X'.charCodeAt(0);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Resets the engine's only session for the next client: transaction, settings and prepared statements must not reach it.
 */
const newSession = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * Socket for the driver that talks to the engine. The messages of a query arrive in one write, because the driver corks its socket.
 */
class EngineStream extends Duplex {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  connect() {
    this.#ask(newSession).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  // The driver calls them on every socket.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(message: Buffer, _encoding: string, done: () => void) {
    this.#send(message);
    done();
  }

  override _writev(written: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(written.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  #send(messages: Buffer) {
    if (messages[0] === terminate) return;
    this.#ask(messages).then(
      ({ buffer, byteOffset, byteLength }) => this.push(Buffer.from(buffer, byteOffset, byteLength)),
      (error: Error) => this.destroy(error),
    );
  }
}
