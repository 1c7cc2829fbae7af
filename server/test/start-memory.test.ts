import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { spareDatabaseUrl } from './database.ts';
import { tinyWebBuild } from './harness.ts';
import { withServers } from './server-process.ts';

const measured = { NODE_OPTIONS: `--import ${new URL('./memory-at-ready.ts', import.meta.url).href}` };

describe.runIf(existsSync('/proc/self/status'))('the memory of a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-memory-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const servers = withServers();

  async function memoryAfterStart(environment: Record<string, string>) {
    const settings = { DATA_DIR: join(folder, 'data'), WEB_DIST: tinyWebBuild(folder) };
    const { ready, output } = await servers.start({ ...settings, ...measured, ...environment });
    await ready;
    await servers.killAll();
    const [, memory = ''] = /^memory (.*)$/m.exec(output()) ?? [];
    return JSON.parse(memory) as { resident: number; highest: number };
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
