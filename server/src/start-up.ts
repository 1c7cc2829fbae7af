import { setTimeout as sleep } from 'node:timers/promises';
import { noSpaceAt, type Config } from './config.ts';
import { fillUsernameSkeletons } from './features/accounts/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { isDatabaseAway, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { StoreAway } from './platform/files/file-store.ts';
import { freeSpaceAt, removeUnfinished } from './platform/files/folder-store.ts';
import { incomingFolder } from './platform/files/incoming.ts';
import { openFiles } from './platform/files/open-files.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logger.ts';

const patienceMs = 60_000;
const writingMaxMs = 60 * 60 * 1000;

/**
 * Opens the database and the file store of the configuration, removes files of interrupted writes, and returns the context; an error
 * of a full disk becomes a sentence for people.
 */
export function openContext(config: Config): Promise<Context> {
  return withFullDiskSentence(config, () => open(config));
}

async function open(config: Config): Promise<Context> {
  const log = createLogger(config.LOG_LEVEL);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL || undefined,
    dataDir: config.DATA_DIR,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const files = await openFiles(config);
  // Only this process uses an embedded database; with a server other processes may be writing.
  const interrupted = database.engine === 'embedded' ? 0 : writingMaxMs;
  const before = new Date(Date.now() - interrupted);
  if (!config.FILES_URL) await removeUnfinished(`${config.DATA_DIR}/files`, before);
  await removeUnfinished(incomingFolder(config), before);
  const { db } = database;
  return { config, database, db, files, clock: systemClock, jobs: new Jobs({ db, log }), log };
}

/**
 * Migrates and seeds the database. While the database or the file store cannot be reached, tries again for a minute,
 * then throws that error; an error of a full disk becomes a sentence for people.
 */
export function prepare(context: Context): Promise<void> {
  return withFullDiskSentence(context.config, () => makeReady(context));
}

async function makeReady(context: Context): Promise<void> {
  const { seed } = await import('./seed/index.ts');
  const { queueNeedsIndex } = await import('./features/challenges/index.ts');
  const deadline = Date.now() + patienceMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      await context.files.reach();
      return await context.database.withoutTimeouts((db) =>
        migrate(db, async (alone) => {
          await fillUsernameSkeletons(alone);
          await queueNeedsIndex(alone);
          await seed({ ...context, db: alone });
        }),
      );
    } catch (error) {
      const away = error instanceof StoreAway || isDatabaseAway(error);
      if (!away || Date.now() + pause > deadline) throw error;
      context.log.warn({ err: error }, 'database or file store not reachable yet');
      await sleep(pause);
    }
  }
}

/** Size of a log segment: without room for one, whatever error the embedded engine gives comes from the full disk. */
const logSegmentBytes = 16 * 1024 * 1024;

/** Runs `work`; an error caused by a full disk is replaced by a sentence for people. */
async function withFullDiskSentence<T>({ DATA_DIR, DATABASE_URL }: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (DATABASE_URL && hasCode(error, '53100')) {
      throw new Error('The PostgreSQL server has no space left on its disk.', { cause: error });
    }
    const full =
      hasCode(error, 'ENOSPC', 'out_of_space') || (!DATABASE_URL && (await freeSpaceAt(DATA_DIR)) < logSegmentBytes);
    throw full ? new Error(noSpaceAt(DATA_DIR), { cause: error }) : error;
  }
}

function hasCode(error: unknown, ...wanted: string[]): boolean {
  if (!(error instanceof Error)) return false;
  return wanted.includes((error as NodeJS.ErrnoException).code ?? '') || hasCode(error.cause, ...wanted);
}
