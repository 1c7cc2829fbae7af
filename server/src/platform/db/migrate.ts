import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Key of the advisory lock on which instances that start together wait; any fixed number. */
const startLock = 7_253_001;

interface SqlFile {
  name: string;
  text: string;
  sha256: string;
}

function sqlFiles(): SqlFile[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    // The line ends of another system must not change the checksum.
    const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
    return { name: file.replace(/\.sql$/, ''), text, sha256 };
  });
}

const provider: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(
      sqlFiles().map(({ name, text }): [string, Migration] => [
        name,
        { up: async (db) => void (await sql.raw(text).execute(db)) },
      ]),
    ),
};

/**
 * Applies the waiting migrations, then runs `afterwards` (seeding), both under a lock: other instances that start wait. Throws if the
 * database is newer than this program or an applied migration has changed.
 */
export async function migrate(db: Database, afterwards: (alone: Database) => Promise<void> = async () => {}) {
  await db.connection().execute(async (alone) => {
    await waitForTurn(alone);
    try {
      const { changed } = await readSchemaState(alone);
      if (changed.length > 0) throw new Error(changedMigrationsMessage(changed));
      const { error } = await new Migrator({ db: alone, provider }).migrateToLatest();
      if (error) throw new Error(`The database could not be brought up to date: ${messageOf(error)}`, { cause: error });
      await keepChecksums(alone);
      await afterwards(alone);
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(alone);
    }
  });
}

export interface SchemaState {
  /** Names of applied migrations, in order; none if the database is not this program's. */
  applied: string[];
  /** Migrations that the next start applies. */
  waiting: string[];
  /** Applied migrations that this program does not have, because it is older. */
  unknown: string[];
  /** Applied migrations whose text has changed since. */
  changed: string[];
}

/** Returns the sentence for operators about changed migrations. */
export const changedMigrationsMessage = (names: readonly string[]) =>
  `The database has a different text of ${names.join(', ')} than this program has. Install the program as it was released.`;

/** Returns the names of applied, waiting, unknown and changed migrations; changes nothing. */
export async function readSchemaState(db: Database): Promise<SchemaState> {
  const { rows: tables } = await sql<{
    oid: string | null;
  }>`select to_regclass('kysely_migration')::text as oid`.execute(db);
  const { rows } = tables[0]?.oid
    ? await sql<Applied>`select * from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const checksums = new Map(sqlFiles().map(({ name, sha256 }) => [name, sha256]));
  return {
    applied,
    waiting: [...checksums.keys()].filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !checksums.has(name)),
    changed: rows
      .filter(({ name, sha256 }) => sha256 && checksums.has(name) && checksums.get(name) !== sha256)
      .map(nameOf),
  };
}

interface Applied {
  name: string;
  /** Absent in a database last started before checksums were kept. */
  sha256?: string | null;
}

const nameOf = ({ name }: Applied) => name;

/** Stores the checksum of each applied migration that has none; for those applied before checksums existed, the current text counts. */
async function keepChecksums(alone: Database) {
  await sql`alter table kysely_migration add column if not exists sha256 text`.execute(alone);
  for (const { name, sha256 } of sqlFiles()) {
    await sql`update kysely_migration set sha256 = ${sha256} where name = ${name} and sha256 is null`.execute(alone);
  }
}

/** Returns the names of this program's migrations, in order. */
export function migrationNames(): string[] {
  return sqlFiles().map(nameOf);
}

/** Waits for the lock by polling, because another instance may seed for longer than a statement may take. */
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
