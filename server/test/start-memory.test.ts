import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { spareDatabaseUrl } from './database.ts';
import { tinyWebBuild } from './harness.ts';
import { withServers } from './server-process.ts';

/** Mebibytes, as the kernel of this machine counts them. */
function memoryOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { resident: read('VmRSS'), highest: read('VmHWM') };
}

describe.runIf(existsSync('/proc/self/status'))('the memory of a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-memory-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const servers = withServers();

  async function memoryAfterStart(environment: Record<string, string>) {
    const settings = { DATA_DIR: join(folder, 'data'), WEB_DIST: tinyWebBuild(folder) };
    const { child, ready, ended } = await servers.start({ ...settings, ...environment });
    await ready;
    const memory = memoryOf(child.pid);
    child.kill('SIGKILL');
    await ended;
    return memory;
  }

  test.runIf('dump' in inject('database'))(
    'a first start with the embedded database stays below 600 MB, and has 350 when it is over',
    async () => {
      const { resident, highest } = await memoryAfterStart({});
      expect(resident).toBeLessThan(350);
      expect(highest).toBeLessThan(600);
    },
  );

  test.runIf('server' in inject('database'))(
    'a start beside a PostgreSQL server has 160 MB when it is over',
    async () => {
      const beside = { DATABASE_URL: await spareDatabaseUrl('migrated'), AUTH_SECRETS: 'x'.repeat(32) };
      await memoryAfterStart(beside);
      expect((await memoryAfterStart(beside)).resident).toBeLessThan(160);
    },
  );
});
