import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { isDatabaseAway } from './platform/db/database-away.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { StoreAway } from './platform/files/file-store.ts';
import { removeUnfinished } from './platform/files/folder-store.ts';
import { openFiles } from './platform/files/open-files.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { seed } from './seed/index.ts';

const patienceMs = 60_000;
const writingMaxMs = 60 * 60 * 1000;

/** Opens what the configuration names; throws a sentence when it cannot. */
export async function openContext(config: Config): Promise<Context> {
  const log = createLogger(config.LOG_LEVEL);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL || undefined,
    dataDir: config.DATA_DIR,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const files = await openFiles(config);
  // The embedded database has this process for its only one; beside a server others may be writing.
  const interrupted = database.engine === 'embedded' ? 0 : writingMaxMs;
  if (!config.FILES_URL) await removeUnfinished(`${config.DATA_DIR}/files`, new Date(Date.now() - interrupted));
  const { db } = database;
  return { config, database, db, files, clock: systemClock, jobs: new Jobs({ db, log }), log };
}

/** Migrates and seeds; a database or file store that is not there yet gets a minute, with growing pauses. */
export async function prepare(context: Context): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      await context.files.reach();
      return await context.database.unhurried((db) => migrate(db, (alone) => seed({ ...context, db: alone })));
    } catch (error) {
      const away = error instanceof StoreAway || isDatabaseAway(error);
      if (!away || Date.now() + pause > deadline) throw error;
      context.log.warn({ err: error }, 'database or file store not reachable yet');
      await sleep(pause);
    }
  }
}
