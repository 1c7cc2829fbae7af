import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLoggedError } from './logged-errors.ts';
import { tinyWebBuild } from './harness.ts';
import { withServers } from './server-process.ts';

const { start, killAll } = withServers();
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'teamsparks-stopped-'))));
afterEach(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Listens, and is not ready yet: the database is being filled. */
async function starting() {
  const server = await start({ DATA_DIR: folder, WEB_DIST: tinyWebBuild(folder) });
  const isListening = () =>
    fetch(`${server.url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) await after(5);
  return server;
}

test.each([0, 300])(
  'REL-11 a start that is told to stop after %i ms ends quietly, and the next one finishes it',
  { timeout: 60_000 },
  async (pause) => {
    const { child, ended, output, url } = await starting();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await after(pause);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output().split('\n').filter(isLoggedError)).toEqual([]);
    expect(output()).not.toContain('TeamSparks');
    const next = await start({ DATA_DIR: folder, WEB_DIST: tinyWebBuild(folder) });
    await next.ready;
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  },
);
