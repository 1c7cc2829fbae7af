import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlace } from '../config.ts';
import { restoreBackup } from '../features/operations/index.ts';
import { asTyped } from './as-typed.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
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

async function run({ file, replace }: Order) {
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

/** Runs the `restore` command: loads a backup. */
export const restore = (words: string[]) => runCommand(words, { usage, read: readOrder, run });
