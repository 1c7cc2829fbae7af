import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { keptCode } from './server-process.ts';

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
  const child = spawn(process.execPath, [program, name, ...words], { env: { ...keptCode, ...settings } });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (outcome.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (outcome.stderr += data.toString()));
  child.stdin.end(typed);
  const ended = new Promise<Outcome>((done) =>
    child.once('close', (code, signal) => done({ ...outcome, code: code ?? signal })),
  );
  return { child, ended };
}

/** The same, to its end. */
export const command = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;
