import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/** Every start reads three hundred modules; what they compile to is kept from one to the next. */
export const keptCode = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') };

const endWithParent = ['--import', new URL('./end-with-parent.ts', import.meta.url).href];

/** A program of ours in a process of its own, with these settings and no others; it ends with this process, however that ends. */
export function startNode(args: string[], settings: Record<string, string>): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [...endWithParent, ...args], {
    env: { ...keptCode, ...settings },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  // Unread it would never be seen to close, and the child not either.
  (child.stdio[3] as Socket).resume();
  return child;
}
