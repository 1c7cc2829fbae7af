import { parseArgs } from 'node:util';
import { readPlace } from '../config.ts';
import { examine, type Diagnosis } from '../features/operations/index.ts';
import { systemClock } from '../platform/clock.ts';
import { hasEmbeddedDatabase } from '../platform/db/data-folder.ts';
import { openDatabase } from '../platform/db/database.ts';
import { changedMigrationsMessage, readSchemaState, type SchemaState } from '../platform/db/migrate.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { asTyped, runCommand } from './run-command.ts';

const usage = `Usage:
  ${asTyped('doctor')}

Compares the rows of the database with the files, and the files with their hashes, and says what could not be drawn.
Changes nothing.
`;
/** Most lines of one kind, so that they do not hide the other kinds. */
const shownOfEach = 20;

/** Returns a sentence about what is wrong with the schema; undefined if it is current. */
function schemaComplaint({ applied, waiting, unknown, changed }: SchemaState): string | undefined {
  if (applied.length === 0) return 'This is not a TeamSparks database yet. The first start creates it.';
  if (unknown.length > 0) return `The database was made by a newer version of TeamSparks (${unknown.join(', ')}).`;
  if (changed.length > 0) return changedMigrationsMessage(changed);
  if (waiting.length > 0) return `The next start brings the database up to date (${waiting.join(', ')}).`;
  return undefined;
}

function listed(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > shownOfEach ? [`and ${lines.length - shownOfEach} more`] : [];
  return ['', `${title}: ${lines.length}`, ...[...lines.slice(0, shownOfEach), ...more].map((line) => `  ${line}`)];
}

function complaints({ missing, unnamed, damaged, undrawn }: Diagnosis): string[] {
  return [
    ...listed(
      'Files that are missing (restore them from a backup, or upload them again)',
      missing.map(({ sha256, namedBy }) => `${sha256} of ${namedBy}`),
    ),
    ...listed(
      'Files whose content is not what it was (restore them from a backup)',
      damaged.map(({ sha256, namedBy }) => `${sha256} of ${namedBy ?? 'nothing'}`),
    ),
    ...listed(
      'Challenges whose sheet could not be drawn (open their PDF to have it tried again; the reason is in the log)',
      undrawn.map(({ id, name, reason }) => `${id} ${name}: ${reason}`),
    ),
    ...listed('Files that nothing refers to (the running service removes them within an hour)', unnamed),
  ];
}

async function run() {
  const place = readPlace(process.env);
  const { DATABASE_URL, DATA_DIR } = place;
  if (!DATABASE_URL && !hasEmbeddedDatabase(DATA_DIR)) throw new Error(`There is no database in ${DATA_DIR}.`);
  const database = await openDatabase({
    databaseUrl: DATABASE_URL || undefined,
    dataDir: DATA_DIR,
    onConnectionLost: () => {},
  });
  try {
    const behind = schemaComplaint(await readSchemaState(database.db));
    if (behind) throw new Error(behind);
    const files = await openFiles(place);
    const diagnosis = await examine({ db: database.db, files, clock: systemClock });
    const problems = complaints(diagnosis);
    const verdict = problems.length > 0 ? 'Some things need to be fixed.' : 'Everything is as it should be.';
    const summary = `The schema is up to date. Rows refer to ${diagnosis.named} files.`;
    process.stdout.write(`${[summary, ...problems, '', verdict].join('\n')}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/**
 * Runs the `doctor` command: prints missing, damaged and orphaned files and sheets that could not be drawn, at most
 * 20 of each, and sets exit code 1 if there are any or the schema is not current. Mends nothing.
 */
export const doctor = (words: string[]) => runCommand(words, { usage, read: (args) => parseArgs({ args }), run });
