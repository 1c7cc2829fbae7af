import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startNode } from './child-process.ts';
import { isLoggedError } from './logged-errors.ts';

export interface Outcome {
  /** Its exit code, or the signal that ended it. */
  code: number | string | null;
  stdout: string;
  stderr: string;
}

/** A command of the command line as somebody types it, with these settings and no others; `typed` is what they answer. */
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

/** The same, to its end. */
export const command = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;
