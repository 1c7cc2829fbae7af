import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Any fixed number: instances that start together wait for each other on it. */
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
    // A copy with the line ends of another system says the same.
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
 * Brings the schema up to date, then runs `afterwards` (seeding) while still alone: of several instances that start
 * together one does the work, the others wait. Throws when the database is newer than this program.
 */
export async function migrate(db: Database, afterwards: (alone: Database) => Promise<void> = async () => {}) {
  await db.connection().execute(async (alone) => {
    await waitForTurn(alone);
    try {
      const { changed } = await schemaState(alone);
      if (changed.length > 0) throw new Error(changedMigrations(changed));
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
  /** Names of migrations that the database has had, in order; none when it is not of this program. */
  applied: string[];
  /** Those that the next start brings. */
  waiting: string[];
  /** Those of a newer program. */
  unknown: string[];
  /** Those whose text is no longer the one that the database has had. */
  changed: string[];
}

/** What an operator reads about them. */
export const changedMigrations = (names: readonly string[]) =>
  `The database has a different text of ${names.join(', ')} than this program has. Install the program as it was released.`;

/** How far the database is, changing nothing. */
export async function schemaState(db: Database): Promise<SchemaState> {
  const { rows: found } = await sql<{
    oid: string | null;
  }>`select to_regclass('kysely_migration')::text as oid`.execute(db);
  const { rows } = found[0]?.oid
    ? await sql<Applied>`select * from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const known = new Map(sqlFiles().map(({ name, sha256 }) => [name, sha256]));
  return {
    applied,
    waiting: [...known.keys()].filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.has(name)),
    changed: rows.filter(({ name, sha256 }) => sha256 && known.has(name) && known.get(name) !== sha256).map(nameOf),
  };
}

interface Applied {
  name: string;
  /** Not there in a database that was last started before checksums were kept. */
  sha256?: string | null;
}

const nameOf = ({ name }: Applied) => name;

/** Of what was applied just now, or before checksums were kept: then the text that is there now counts as the right one. */
async function keepChecksums(alone: Database) {
  await sql`alter table kysely_migration add column if not exists sha256 text`.execute(alone);
  for (const { name, sha256 } of sqlFiles()) {
    await sql`update kysely_migration set sha256 = ${sha256} where name = ${name} and sha256 is null`.execute(alone);
  }
}

/** Names of the migrations of this program, in order. */
export function knownMigrations(): string[] {
  return sqlFiles().map(nameOf);
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
