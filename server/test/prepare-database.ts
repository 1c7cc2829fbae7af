import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { executeMessages } from '../src/platform/db/embedded-engine.ts';
import { poolOver } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Tables } from '../src/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to start from: a dump of the embedded engine, or a template on a server. */
    database: { dump: string } | { server: string; template: string };
  }
}

/**
 * Deletes all rows. TRUNCATE would create new files for every table and index, which took most of a suite's time; the role of a
 * replica turns off triggers and foreign keys.
 */
const emptyTablesFunction = `
  create schema testing;
  create function testing.empty_tables() returns void language plpgsql set session_replication_role = replica as $$
  declare
    name text;
    filled boolean;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
      execute format('select exists (select from %I)', name) into filled;
      if filled then execute format('delete from %I', name); end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;

async function migrated(pool: pg.Pool) {
  await migrate(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  await pool.query(emptyTablesFunction);
}

/** Creates the migrated database once, for every worker to copy: on the server of TEST_DATABASE_URL, or else embedded. */
export default async function prepareDatabase(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  return server ? prepareTemplate(project, server) : prepareDump(project);
}

async function prepareTemplate(project: TestProject, server: string) {
  const template = `teamsparks_template_${process.pid}`;
  const control = new pg.Client({ connectionString: server });
  await control.connect();
  await control.query(`create database ${template}`);
  const pool = new pg.Pool({ connectionString: withDatabase(server, template) });
  await migrated(pool);
  await pool.end();
  project.provide('database', { server, template });
  return async () => {
    const { rows } = await control.query<{ datname: string }>(
      `select datname from pg_database where datname like '${template}%' order by length(datname) desc`,
    );
    for (const { datname } of rows) await control.query(`drop database if exists "${datname}" with (force)`);
    await control.end();
  };
}

const server = join(import.meta.dirname, '..');
const kept = join(server, '../node_modules/.cache/migrated-databases');

/** Returns a hash of everything that determines the migrated database. */
function fingerprint(): string {
  const hash = createHash('sha256').update(emptyTablesFunction);
  // Dependency versions are exact.
  hash.update(readFileSync(join(server, 'package.json')));
  for (const folder of ['migrations', 'src/platform/db'].map((name) => join(server, name))) {
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

/** Provides the dump of the database; cached until a migration or the engine changes, because creating it takes longer than most suites. */
async function prepareDump(project: TestProject) {
  const dump = join(kept, `${fingerprint()}.tar`);
  if (!existsSync(dump)) await makeDump(dump);
  project.provide('database', { dump });
}

async function makeDump(dump: string) {
  const lite = await PGlite.create({ extensions: { pg_trgm } });
  const pool = poolOver((messages) => executeMessages(lite, messages));
  await migrated(pool);
  await pool.end();
  mkdirSync(kept, { recursive: true });
  // Another run may be writing the same dump.
  const unfinished = `${dump}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  renameSync(unfinished, dump);
  const outdated = readdirSync(kept).filter((name) => name.endsWith('.tar') && join(kept, name) !== dump);
  for (const name of outdated) rmSync(join(kept, name));
  await lite.close();
}

/** Returns the URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
