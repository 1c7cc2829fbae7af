import { parseArgs } from 'node:util';
import { version } from '../platform/version.ts';
import { asTyped, runCommand } from './run-command.ts';

type Run = (words: string[]) => Promise<void>;
interface Named {
  does: string;
  /** Loads the command; only the requested one is loaded. */
  load: () => Promise<Run>;
}

const startUsage = `Usage:
  ${asTyped('start')}

Everything else is set by environment variables.
`;

/** Runs the `start` command: serves TeamSparks. */
const start = (words: string[]) =>
  runCommand(words, {
    usage: startUsage,
    read: (given) => parseArgs({ args: given }),
    run: async () => {
      await import('../main.ts');
    },
  });

/** Commands of the program. */
const commands: Record<string, Named> = {
  start: { does: 'serves TeamSparks until it is told to end', load: async () => start },
  admin: { does: 'creates an administrator or sets a password', load: async () => (await import('./admin.ts')).admin },
  backup: { does: 'saves all data in one file', load: async () => (await import('./backup.ts')).backup },
  restore: { does: 'loads such a file', load: async () => (await import('./backup.ts')).restore },
  doctor: {
    does: 'finds missing, damaged and orphaned files',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  version: { does: 'says which version this is', load: async () => sayVersion },
};

async function sayVersion() {
  process.stdout.write(`${version}\n`);
}

function usage() {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${asTyped(name).padEnd(24)}${does}`);
  return ['Usage:', ...lines, ''].join('\n');
}

const [name = '', ...words] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) await (await commands[name]!.load())(words);
else {
  process.stderr.write(usage());
  process.exitCode = 2;
}
