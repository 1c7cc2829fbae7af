import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { spareDatabaseUrl } from './database.ts';
import { tinyWebBuild } from './harness.ts';
import { type ServerProcess } from './child-process.ts';
import { withServers } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-full-'));
const disk = join(folder, 'disk');
const mount = (...options: string[]) => spawnSync('mount', [...options, disk]).status === 0;
const unmount = () => spawnSync('umount', [disk]).status === 0;

/** Tells whether this user may mount a disk of its own. */
function canMount(): boolean {
  mkdirSync(disk);
  return mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs') && unmount();
}

describe.runIf(canMount())('a start on a full disk', () => {
  const embedded = 'dump' in inject('database');
  const servers = withServers();
  let server: ServerProcess | undefined;
  const settings = { DATA_DIR: join(disk, 'data'), WEB_DIST: tinyWebBuild(folder) };
  const refusal = `TeamSparks cannot start: there is not enough space left on the disk of ${settings.DATA_DIR}. Make room there and start again.\n`;

  async function start(more: Record<string, string> = {}) {
    server = await servers.start({ ...settings, ...more });
    return server;
  }

  /** Mounts a disk of this size; fills it to the last byte for 'no room'. */
  function aDisk(size: string, left: 'some room' | 'no room') {
    expect(mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs')).toBe(true);
    if (left === 'some room') return;
    mkdirSync(settings.DATA_DIR);
    const filler = join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024))).toThrow('ENOSPC');
    expect(statSync(filler).size).toBeGreaterThan(0);
  }

  /** Counts the stored files. */
  const drawn = () =>
    globSync('*/*', { cwd: join(settings.DATA_DIR, 'files') }).filter((file) => /^..\/[0-9a-f]{64}$/.test(file)).length;

  beforeEach(() => {
    server = undefined;
  });
  afterEach(async () => {
    await servers.killAll();
    unmount();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.runIf(embedded).each([
    ['1m', 'no room'],
    ['40m', 'some room'],
  ] as const)(
    'REL-02 REL-13 a first start on a disk of %s with %s is one sentence, and goes on where there is room',
    async (size, left) => {
      aDisk(size, left);
      expect(await (await start()).ended).toBe(1);
      expect(server?.output()).toBe(refusal);
      expect(mount('-o', 'remount,size=300m')).toBe(true);
      await (
        await start()
      ).ready;
      expect((await fetch(`${server?.url}/readyz`)).status).toBe(200);
    },
  );

  test.runIf(!embedded)(
    'REL-02 REL-13 without room for files beside a PostgreSQL people read on, and copies are drawn once there is room',
    async () => {
      aDisk('1m', 'no room');
      const postgres = { DATABASE_URL: await spareDatabaseUrl('migrated'), AUTH_SECRETS: 'x'.repeat(32) };
      await (
        await start({ ...postgres, LOG_LEVEL: 'warn' })
      ).ready;
      while (!server?.output().includes('no space left on device')) await after(20);
      expect((await fetch(`${server?.url}/readyz`)).status).toBe(200);
      expect(drawn()).toBe(0);
      expect(mount('-o', 'remount,size=300m')).toBe(true);
      while (drawn() === 0) await after(50);
    },
  );
});
