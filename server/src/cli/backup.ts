import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlace } from '../config.ts';
import { makeBackup, stampOf } from '../features/backup/index.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run backup [-- --to FILE]

Without --to the backup is backups/teamsparks-TIME.tar.gz. The service can keep running.
`;

/** The file that is asked for, '' when none is. */
function readTarget(words: string[]): string {
  return parseArgs({ args: words, options: { to: { type: 'string', default: '' } } }).values.to;
}

async function run(to: string) {
  // npm has changed the folder; what people type is meant from where they are.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const target = to ? resolve(typedIn, to) : resolve('backups', `teamsparks-${stampOf(new Date())}.tar.gz`);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => interrupted.abort(new Error('Interrupted: no backup was made.')));
  }
  const { at, migration, files, missing } = await makeBackup(readPlace(process.env), target, interrupted.signal);
  process.stdout.write(`${target}\nEverything up to ${at}: the database (schema ${migration}) and ${files} files.\n`);
  if (missing > 0) {
    process.stderr.write(
      `${missing} files that rows refer to are missing, also from the backup. "npm run doctor" lists them.\n`,
    );
  }
}

await runCommand({ usage, read: readTarget, run });
