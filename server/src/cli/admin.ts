import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createAdministrator, setPasswordOf } from '../features/admin/index.ts';
import { generatePassword } from '../features/auth/index.ts';
import type { Context } from '../platform/context.ts';
import { openContext, prepare } from '../start-up.ts';

const usage = `Usage:
  npm run admin -- create-admin --username NAME --email ADDRESS [--ask]
  npm run admin -- set-password --username NAME [--ask]

Without --ask a password is made and shown once; with it you are asked for one.
`;
/** 100 bits. */
const generatedGroups = 5;

interface Order {
  command: string;
  username: string;
  email: string;
  ask: boolean;
}

/** Undefined when the words of the command line make no sense. */
function readOrder(words: string[]): Order | undefined {
  try {
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
    const known = ['create-admin', 'set-password'].includes(command);
    return known && complete && others.length === 0 ? order : undefined;
  } catch {
    return undefined;
  }
}

/** One line of the terminal, not shown, or of what is piped in. */
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

async function carryOut(context: Context, order: Order) {
  const password = order.ask ? await askPassword() : generatePassword(generatedGroups);
  if (order.command === 'create-admin') await createAdministrator(context, { ...order, password });
  else await setPasswordOf(context, { ...order, password });
  const done = order.command === 'create-admin' ? 'The administrator is made' : 'The password is set';
  const shown = order.ask ? '.' : `. The password, shown this once:\n${password}`;
  process.stdout.write(`${done}${shown}\n`);
}

async function run(order: Order) {
  const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    await prepare(context);
    await carryOut(context, order);
  } finally {
    await context.database.close();
  }
}

const order = readOrder(process.argv.slice(2));
if (order) {
  await run(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
