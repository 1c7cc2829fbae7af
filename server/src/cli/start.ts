import { parseArgs } from 'node:util';
import { asTyped } from './as-typed.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  ${asTyped('start')}

Everything else is set by environment variables.
`;

/** Runs the `start` command: serves TeamSparks. */
export const start = (words: string[]) =>
  runCommand(words, {
    usage,
    read: (given) => parseArgs({ args: given }),
    run: async () => {
      await import('../main.ts');
    },
  });
