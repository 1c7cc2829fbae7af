import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, readPlace } from '../config.ts';
import { carryOut, giveOrder, type Order } from '../features/admin/index.ts';
import { generatePassword } from '../features/accounts/index.ts';
import { FolderInUse } from '../platform/db/data-folder.ts';
import { openContext, prepare } from '../start-up.ts';
import { asTyped, runCommand } from './run-command.ts';

const usage = `Usage:
  ${asTyped('admin', 'create-admin --username NAME --email ADDRESS [--ask]')}
  ${asTyped('admin', 'set-password --username NAME [--ask]')}

Without --ask, a password is generated and shown once. With it, you are asked for one. The service can keep running.
`;
/** Groups of a generated password: 100 bits. */
const generatedGroups = 5;

/** Time that a service gets to start (ms). */
const patienceMs = 60_000;
const pauseMs = 250;

interface Words {
  command: string;
  username: string;
  email: string;
  ask: boolean;
}

function readWords(words: string[]): Words | undefined {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      username: { type: 'string', default: '' },
      email: { type: 'string', default: '' },
      ask: { type: 'boolean', default: false },
    },
  });
  const [command = '', ...others] = positionals;
  const order = { command, ...values };
  const complete = command === 'create-admin' ? order.username && order.email : order.username && !order.email;
  const exists = ['create-admin', 'set-password'].includes(command);
  return exists && complete && others.length === 0 ? order : undefined;
}

/** Reads one line from the terminal, without showing it, or from a pipe. */
async function askPassword(): Promise<string> {
  process.stderr.write('New password (not shown): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  let password = '';
  for await (const line of lines) {
    password = line;
    break;
  }
  process.stderr.write('\n');
  return password;
}

async function run({ ask, ...wanted }: Words) {
  const password = ask ? await askPassword() : generatePassword(generatedGroups);
  await give({ ...wanted, password } as Order);
  const done = wanted.command === 'create-admin' ? 'The administrator has been created' : 'The password has been set';
  const shown = ask ? '.' : `. The password, shown this once:\n${password}`;
  process.stdout.write(`${done}${shown}\n`);
}

/** Gives an order to the service that holds the embedded database, which may be starting; without one, carries it out here. */
async function give(order: Order) {
  const { DATABASE_URL, DATA_DIR } = readPlace(process.env);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (!DATABASE_URL && (await giveOrder(DATA_DIR, order))) return;
    try {
      return await carryOutHere(order);
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

async function carryOutHere(order: Order) {
  const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    await prepare(context);
    await carryOut(context, order);
  } finally {
    await context.database.close();
  }
}

/**
 * Runs the `admin` command with the words after it: brings the database up to date unless a service runs on it, then creates an
 * administrator or sets a password, which it generates and prints unless the words say `--ask`.
 */
export const admin = (words: string[]) => runCommand(words, { usage, read: readWords, run });
