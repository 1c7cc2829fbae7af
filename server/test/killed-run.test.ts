import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'teamsparks-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the command lines of programs that name the run's temporary `folder`. */
function programsOfRun(): string[] {
  const commands = readdirSync('/proc').map((pid) => {
    const path = `/proc/${pid}/cmdline`;
    return /^\d+$/.test(pid) && existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\0', ' ') : '';
  });
  return commands.filter((command) => command.includes(folder));
}

/** Returns the pids of processes whose environment names the run's temporary `folder`. */
function processesOfRun(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}`);
    } catch {
      return false;
    }
  });
}

test.runIf(process.platform === 'linux')(
  'a run that is killed in the middle leaves no process, no database and no folder behind',
  async () => {
    // PostgreSQL may run as another account, which has to get through.
    chmodSync(folder, 0o711);
    const surroundings = { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: undefined };
    const run = spawn(process.execPath, [join(root, 'scripts/test.mjs'), '--only', 'server'], {
      env: surroundings,
      stdio: 'ignore',
      detached: true,
    });
    for (const program of [/postgres.* -D/, /vitest/]) {
      await vi.waitFor(() => expect(programsOfRun().join('\n')).toMatch(program), { timeout: 60_000, interval: 50 });
    }
    run.kill('SIGKILL');
    await vi.waitFor(() => expect([...programsOfRun(), ...processesOfRun(), ...readdirSync(folder)]).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    });
  },
);
