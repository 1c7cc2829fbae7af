import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

/** Caches compiled modules between starts, each of which loads three hundred. */
export const keptCode = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') };

const endWithParent = ['--import', new URL('./end-with-parent.ts', import.meta.url).href];

/** Starts a program in a process of its own, with only these settings; it ends with this process, however that ends. */
export function startNode(args: string[], settings: Record<string, string>): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [...endWithParent, ...args], {
    env: { ...keptCode, ...settings },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  // An unread pipe never emits close, so the child would not either.
  (child.stdio[3] as Socket).resume();
  return child;
}

export interface ServerProcess {
  child: ChildProcessWithoutNullStreams;
  url: string;
  port: number;
  /** Returns all output of both streams. */
  output: () => string;
  /** Resolves when the server is ready; rejects if it ends before. */
  ready: Promise<void>;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

const main = join(import.meta.dirname, '../src/main.ts');

/** Starts the server in a process of its own, with only these settings. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const usual = { HOST: '127.0.0.1', PORT: `${port}`, FREE_SPACE_MIN: '0', DRAIN: '0', LOG_LEVEL: 'error' };
  const child = startNode([main], { ...usual, ...environment });
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  const ready = new Promise<void>((serving, failed) => {
    const listen = (data: Buffer) => {
      output += data.toString();
      if (output.includes('TeamSparks is ready')) serving();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((how) => failed(new Error(`the server ended (${how}): ${output}`)));
  });
  // Tests that only wait for `ended` must not get an unhandled rejection.
  ready.catch(() => {});
  return { child, url: `http://127.0.0.1:${port}`, port, output: () => output, ready, ended };
}
