import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startNode } from './child-process.ts';
import { isLoggedError } from './logged-errors.ts';

export interface Outcome {
  /** Exit code, or the signal that ended the command. */
  code: number | string | null;
  stdout: string;
  stderr: string;
}

/** Starts a command of the program with only these settings; `typed` goes to its input. `ended` rejects if it logs errors. */
export function startCommand(
  name: string,
  words: string[],
  settings: Record<string, string>,
  typed = '',
): { child: ChildProcess; ended: Promise<Outcome> } {
  const program = join(import.meta.dirname, '../src/cli/teamsparks.ts');
  const child = startNode([program, name, ...words], settings);
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (outcome.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (outcome.stderr += data.toString()));
  child.stdin.end(typed);
  const ended = new Promise<Outcome>((done, failed) =>
    child.once('close', (code, signal) => {
      const errors = `${outcome.stdout}${outcome.stderr}`.split('\n').filter(isLoggedError);
      if (errors.length > 0) failed(new Error(`the command logged errors: ${errors.join('\n')}`));
      else done({ ...outcome, code: code ?? signal });
    }),
  );
  return { child, ended };
}

/** Runs a command to its end. */
export const command = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;
