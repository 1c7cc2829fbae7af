import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';

export const root = join(import.meta.dirname, '..');

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from spawning to the first 200. */
  startMs: number;
  stop: () => Promise<void>;
  /** As a power cut would end it. */
  kill: () => Promise<void>;
  /** Falls silent: connections stay open, and nobody answers; until `thaw`. */
  freeze: () => void;
  thaw: () => void;
}

/** Tells whether a program has ended, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts a program of the project, on a free port unless PORT says which, and waits until `path` answers 200; throws with its output when it ends before. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  { path = '/readyz', tree = root } = {},
): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()));
  const began = performance.now();
  const child = spawn(process.execPath, [join(tree, file)], {
    cwd: tree,
    env: { ...process.env, LOG_LEVEL: 'error', DRAIN: '0', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  const url = `http://127.0.0.1:${port}`;
  while (!hasEnded(child)) {
    const ok = await fetch(url + path).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) {
      const startMs = performance.now() - began;
      return {
        url,
        pid: child.pid ?? 0,
        startMs,
        stop: () => end(child, 'SIGTERM'),
        kill: () => end(child, 'SIGKILL'),
        freeze: () => child.kill('SIGSTOP'),
        thaw: () => child.kill('SIGCONT'),
      };
    }
    await sleep(10);
  }
  throw new Error(`${file} ended while starting: ${output}`);
}

/** Ends a program; resolves when it is gone. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (hasEnded(child)) return done();
    child.once('exit', () => done());
    child.kill(signal);
  });
}
