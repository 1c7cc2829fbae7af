import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { aDataFolder } from './data-folders.ts';
import { tinyWebBuild } from './harness.ts';
import { S3Peer } from './s3-peer.ts';
import { s3Key } from './s3-protocol.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { withServers } from './server-process.ts';

/** Real processes; the embedded engine, whichever one the rest of the run is on. */
describe.runIf('dump' in inject('database'))('a start with FILES_URL', () => {
  let folder: string;
  let peer: S3Peer;
  const servers = withServers();

  async function start(environment: Record<string, string>) {
    const settings = {
      DATA_DIR: join(folder, 'data'),
      WEB_DIST: tinyWebBuild(folder),
      LOG_LEVEL: 'warn',
    };
    return servers.start({ ...settings, ...s3Key, ...environment });
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teamsparks-bucket-'));
    peer = await S3Peer.listen();
    await aDataFolder(join(folder, 'data'));
  });
  afterEach(async () => {
    await servers.killAll();
    peer.reset();
  });
  afterAll(async () => {
    await peer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('REL-02 GAP-13 a store that is not there yet is waited for; then it gets what is drawn of the starter library', async () => {
    const incoming = join(folder, 'data', 'incoming');
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'half.part'), '%PDF-');
    const port = await freePort();
    const server = await start({ FILES_URL: `s3://sheets?endpoint=http://127.0.0.1:${port}` });
    while (!server.output().includes('not reachable yet')) await after(20);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const late = await S3Peer.listen(port);
    await server.ready;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    // The copies of the starter library are drawn after the start.
    while (late.objects.size < 2) await after(20);
    // What came in when the process before it was killed.
    expect(readdirSync(incoming)).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await late.close();
  });

  // On the data folder of the first test: a new one takes seconds.
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong secret', () => ({ AWS_SECRET_ACCESS_KEY: 'a guess' }), /s3:\/\/sheets\/pdfs\/ cannot be used: 403 /],
    [
      'a secret in the address',
      () => ({ FILES_URL: 's3://name:secret@sheets' }),
      /FILES_URL is not usable: it takes only/,
    ],
  ])('REL-02 %s is one sentence and exit 1', async (_, environment, sentence) => {
    const server = await start({ FILES_URL: peer.url, LOG_LEVEL: 'error', ...environment() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).toMatch(/^TeamSparks cannot start: [^\n]+\n$/);
  });
});
