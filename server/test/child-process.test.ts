import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const waits = 'console.log(process.pid); setInterval(() => {}, 1_000)';
const starter = `
  import { startNode } from ${JSON.stringify(join(import.meta.dirname, 'child-process.ts'))};
  startNode(['-e', ${JSON.stringify(waits)}], {}).stdout.pipe(process.stdout);
`;

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('what a test has started ends when the process of the test is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter]);
  const [pid] = ((await once(parent.stdout, 'data')) as Buffer[]).map(Number);
  expect(runs(pid!)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => runs(pid!), { timeout: 30_000 }).toBe(false);
});
