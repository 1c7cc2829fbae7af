import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Any fixed number: instances that start together wait for each other on it. */
const startLock = 7_253_001;

function sqlFiles(): MigrationProvider {
  return {
    getMigrations: async () =>
      Object.fromEntries(
        readdirSync(folder)
          .filter((file) => file.endsWith('.sql'))
          .sort()
          .map((file): [string, Migration] => {
            const text = readFileSync(join(folder, file), 'utf8');
            return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
          }),
      ),
  };
}

/**
 * Brings the schema up to date, then runs `afterwards` (seeding) while still alone: of several instances that start
 * together one does the work, the others wait. Throws when the database is newer than this program.
 */
export async function migrate(db: Database, afterwards: (alone: Database) => Promise<void> = async () => {}) {
  await db.connection().execute(async (alone) => {
    await waitForTurn(alone);
    try {
      const { error } = await new Migrator({ db: alone, provider: sqlFiles() }).migrateToLatest();
      if (error) throw new Error(`The database could not be brought up to date: ${messageOf(error)}`, { cause: error });
      await afterwards(alone);
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(alone);
    }
  });
}

export interface SchemaState {
  /** Names of migrations that the database has had, in order; none when it is not of this program. */
  applied: string[];
  /** Those that the next start brings. */
  waiting: string[];
  /** Those of a newer program. */
  unknown: string[];
}

/** How far the database is, changing nothing. */
export async function schemaState(db: Database): Promise<SchemaState> {
  const { rows: found } = await sql<{
    oid: string | null;
  }>`select to_regclass('kysely_migration')::text as oid`.execute(db);
  const { rows } = found[0]?.oid
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const known = await knownMigrations();
  return {
    applied,
    waiting: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Names of the migrations of this program, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await sqlFiles().getMigrations());
}

/** Asked again and again rather than waited for: another instance may seed for longer than a statement may take. */
async function waitForTurn(alone: Database) {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${startLock}) as mine`.execute(alone);
    if (rows[0]?.mine) return;
    await sleep(250);
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('is missing') ? `it was made by a newer version of TeamSparks (${message})` : message;
}
