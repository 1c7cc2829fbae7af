import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the product runs on; made once in main.ts (and by the test bench) and handed to every feature. */
export interface Context {
  config: Config;
  db: Database;
  database: OpenDatabase;
  files: FileStore;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
}
