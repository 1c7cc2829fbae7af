import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlace } from '../config.ts';
import { makeBackup, stampOf } from '../features/operations/index.ts';
import { asTyped } from './as-typed.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  ${asTyped('backup', '[--to FILE]')}

Without --to the backup is backups/teamsparks-TIME.tar.gz beside the data folder. The service can keep running.
`;

/** Returns the file after --to; '' if there is none. */
function readTarget(words: string[]): string {
  return parseArgs({ args: words, options: { to: { type: 'string', default: '' } } }).values.to;
}

async function run(to: string) {
  const place = readPlace(process.env);
  const standard = join(dirname(place.DATA_DIR), 'backups', `teamsparks-${stampOf(new Date())}.tar.gz`);
  // npm changes the folder; a relative path starts where the command was typed.
  const target = to ? resolve(process.env.INIT_CWD ?? process.cwd(), to) : standard;
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => interrupted.abort(new Error('Interrupted: no backup was made.')));
  }
  const { at, migration, files, missing } = await makeBackup(place, target, interrupted.signal);
  process.stdout.write(`${target}\nEverything up to ${at}: the database (schema ${migration}) and ${files} files.\n`);
  if (missing > 0) {
    process.stderr.write(
      `${missing} files that rows refer to are missing, also from the backup. "${asTyped('doctor')}" lists them.\n`,
    );
  }
}

/** Runs the `backup` command: writes all data to one file. */
export const backup = (words: string[]) => runCommand(words, { usage, read: readTarget, run });
