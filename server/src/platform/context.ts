import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** Services that every feature gets; created once in main.ts, and by the tests. */
export interface Context {
  config: Config;
  db: Database;
  database: OpenDatabase;
  files: FileStore;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
}
