// Outlives a test run that was killed: waits until its other end is gone, then ends every process that belongs to the run and removes
// its folder. A process belongs to it whose command, working folder or environment names the folder; TMPDIR does.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const folder = process.argv[2];
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

function names(pid) {
  const from = (read) => {
    try {
      return String(read());
    } catch {
      return '';
    }
  };
  const proc = join('/proc', pid);
  return (
    from(() => readlinkSync(join(proc, 'cwd'))).startsWith(folder) ||
    ['cmdline', 'environ'].some((file) => from(() => readFileSync(join(proc, file))).includes(folder))
  );
}

/** Returns the processes that the run left behind; none except on Linux, where the environment of a process can be read. */
function left() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && names(name));
}

function end(signal) {
  for (const pid of left()) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

for await (const _ of process.stdin);
// A database gives back its shared memory when it is asked; what does not listen within 5 s is killed, also what starts meanwhile.
for (let tries = 0; tries < 50 && left().length > 0; tries += 1) {
  if (tries % 10 === 0) end('SIGTERM');
  await after(100);
}
for (let tries = 0; tries < 100 && left().length > 0; tries += 1) {
  end('SIGKILL');
  await after(100);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
