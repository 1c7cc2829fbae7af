import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlace } from '../config.ts';
import { makeBackup, stampOf, restoreBackup } from '../features/operations/index.ts';
import { asTyped, runCommand } from './run-command.ts';

const backupUsage = `Usage:
  ${asTyped('backup', '[--to FILE]')}

Without --to the backup is backups/teamsparks-TIME.tar.gz beside the data folder. The service can keep running.
`;

/** Returns the file after --to; '' if there is none. */
function readTarget(words: string[]): string {
  return parseArgs({ args: words, options: { to: { type: 'string', default: '' } } }).values.to;
}

async function runBackup(to: string) {
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

/** Runs the `backup` command with the words after it: writes all data to one file and prints its path; the service may keep running. */
export const backup = (words: string[]) => runCommand(words, { usage: backupUsage, read: readTarget, run: runBackup });

const restoreUsage = `Usage:
  ${asTyped('restore', 'FILE [--replace]')}

Stop the service first. With --replace, existing data is set aside and kept.
`;

interface Order {
  file: string;
  replace: boolean;
}

function readOrder(words: string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  return file && others.length === 0 ? { file, ...values } : undefined;
}

async function runRestore({ file, replace }: Order) {
  const place = readPlace(process.env);
  const { manifest, aside } = await restoreBackup(place, resolve(process.env.INIT_CWD ?? process.cwd(), file), {
    replace,
  });
  const lines = [
    `The data of ${manifest.at} is in ${place.DATA_DIR}.`,
    ...(aside ? [`The previous data is in ${aside}; delete it when you no longer need it.`] : []),
    'Everyone must sign in again. Links in earlier emails do not work, and emails that were waiting are not sent.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Runs the `restore` command with the words after it: loads a backup into the data folder; data that is there is set aside with
 * `--replace`, and a refusal without.
 */
export const restore = (words: string[]) =>
  runCommand(words, { usage: restoreUsage, read: readOrder, run: runRestore });
