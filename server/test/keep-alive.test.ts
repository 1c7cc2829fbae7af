import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMigratedPlace } from './data-folders.ts';
import { tinyWebBuild, withApp } from './harness.ts';
import { rawRequest } from './raw-request.ts';
import { withServers } from './server-process.ts';

const harness = withApp();
const servers = withServers();

test('REL-11 an idle connection is kept longer than proxies keep theirs, and a header says for how long', async () => {
  const { headers } = await rawRequest(harness.url, '/livez', { headers: { connection: 'keep-alive' } });
  expect(headers['keep-alive']).toBe('timeout=125');
});

test('REL-11 a connection that a browser opened in advance and never used does not hold up the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-stop-'));
  const place = await aMigratedPlace(join(folder, 'data'));
  const { child, port, ready, ended } = await servers.start({ ...place, WEB_DIST: tinyWebBuild(folder) });
  await ready;
  const unused = connect(port, '127.0.0.1').resume();
  await once(unused, 'connect');
  child.kill('SIGTERM');
  // What is cut off after ten seconds ends with 1.
  expect(await ended).toBe(0);
  unused.destroy();
  rmSync(folder, { recursive: true, force: true });
});
