import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { command as runCommand, type Outcome } from '../../test/command.ts';
import { aDataFolder, inDataFolder } from '../../test/data-folders.ts';
import { inhabitedDatabaseUrl } from '../../test/database.ts';
import { tinyWebBuild } from '../../test/harness.ts';
import { anAccount } from '../../test/people.ts';
import { signedInAt, withServers } from '../../test/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const servers = withServers();

const command = (settings: Record<string, string>, words: string, typed = '') =>
  runCommand('admin', words.split(' ').filter(Boolean), settings, typed);

const shownPassword = ({ stdout }: Outcome) => /^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/m.exec(stdout)?.[0] ?? '';

test.each([
  '',
  'make-coffee --username ada',
  'create-admin --username ada',
  'create-admin --email ada@example.org',
  'create-admin --username ada --email ada@example.org now',
  'set-password',
  'set-password --username ada --email ada@example.org',
  'create-admin --username ada --email ada@example.org --password x',
])('GAP-10 "%s" is answered with how to use it, and touches nothing', async (words) => {
  const { code, stdout, stderr } = await command({ DATA_DIR: join(folder, 'none') }, words);
  expect([code, stdout, existsSync(join(folder, 'none'))]).toEqual([2, '', false]);
  expect(stderr).toContain('./teamsparks admin create-admin --username NAME --email ADDRESS');
});

/** Returns what a running service answers to words on its socket for commands. */
const heard = (dataDir: string, words: string) =>
  new Promise<string>((done) => {
    let answer = '';
    const socket = createConnection(join(dataDir, 'admin.sock'), () => socket.write(words));
    socket.on('data', (data) => (answer += data.toString())).on('error', () => {});
    socket.on('close', () => done(answer));
  });

describe.runIf('dump' in inject('database'))('on the embedded database', () => {
  test('GAP-10 SEC-20 the first administrator is created on a fresh machine, signs in and reads it in the log', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), WEB_DIST: tinyWebBuild(folder) };
    const create = 'create-admin --username ada --email ada@example.org';
    const weak = await command(settings, `${create} --ask`, 'too short\n');
    expect([weak.code, weak.stdout]).toEqual([1, '']);
    expect(weak.stderr).toContain('Please use at least 15 characters.');
    const nobody = await command(settings, 'set-password --username ada');
    expect([nobody.code, nobody.stderr]).toEqual([1, 'No one has the username ada.\n']);
    const unusable = await command(settings, 'create-admin --username a/b --email ada@example.org');
    expect([unusable.code, unusable.stderr.startsWith('The username cannot be used. ')]).toEqual([1, true]);
    const created = await command(settings, create);
    expect([created.code, created.stderr]).toEqual([0, '']);
    expect(shownPassword(created)).not.toBe('');
    const again = await command(settings, create);
    expect([again.code, again.stderr]).toEqual([1, 'This username or email address is already taken.\n']);

    const server = await servers.start(settings);
    await server.ready;
    const ada = await signedInAt(server.url, 'ada', shownPassword(created));
    const log = await fetch(`${server.url}${listAudit.path}?action=user.`, {
      headers: { cookie: ada.cookieHeader(listAudit.path) },
    });
    expect(((await log.json()) as { items: object[] }).items).toMatchObject([
      { actor: null, action: 'user.created', subject: 'ada', details: { role: 'admin', by: 'command line' } },
    ]);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('PEO-017 SEC-14 SEC-54 beside a running service, and one that is starting, the command works through a socket of its owner', async () => {
    const dataDir = join(folder, 'running');
    const settings = { DATA_DIR: dataDir, WEB_DIST: tinyWebBuild(folder), LOG_LEVEL: 'debug' };
    await aDataFolder(dataDir);
    // Somebody is there: nothing is seeded.
    await inDataFolder(dataDir, (context) => anAccount(context, { username: 'cy' }));
    const server = await servers.start(settings);
    while (!existsSync(join(dataDir, 'lock.sock'))) await after(5);
    const created = await command(settings, 'create-admin --username ada --email ada@example.org');
    expect([created.code, created.stderr]).toEqual([0, '']);
    await server.ready;
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600);
    const weak = await command(settings, 'set-password --username ada --ask', 'too short\n');
    expect([weak.code, weak.stdout]).toEqual([1, '']);
    expect(weak.stderr).toContain('Please use at least 15 characters.');
    const nobody = await command(settings, 'set-password --username bea');
    expect([nobody.code, nobody.stderr]).toEqual([1, 'No one has the username bea.\n']);
    await signedInAt(server.url, 'ada', shownPassword(created));
    const set = await command(settings, 'set-password --username ada --ask', 'a quiet blue lantern\n');
    expect([set.code, set.stdout]).toEqual([0, 'The password has been set.\n']);
    await expect(signedInAt(server.url, 'ada', shownPassword(created))).rejects.toThrow('401');
    await signedInAt(server.url, 'ada', 'a quiet blue lantern');
    expect(await heard(dataDir, 'hello\n')).toContain('"refused"');
    expect(await heard(dataDir, '{"command":"drop","username":"ada","password":"x"}\n')).toContain('"refused"');
    expect(await heard(dataDir, 'x'.repeat(20_000))).toBe('');
    await signedInAt(server.url, 'ada', 'a quiet blue lantern');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    for (const secret of [shownPassword(created), 'a quiet blue lantern'])
      expect(server.output()).not.toContain(secret);
  });
});

describe.runIf('server' in inject('database'))('beside a server', () => {
  test('GAP-10 SEC-14 a new password ends the sessions and works at once; the old one does not', async () => {
    const settings = {
      DATA_DIR: join(folder, 'files'),
      WEB_DIST: tinyWebBuild(folder),
      DATABASE_URL: await inhabitedDatabaseUrl(),
      AUTH_SECRETS: 'test secret test secret test secret 1',
    };
    const server = await servers.start(settings);
    await server.ready;
    const created = await command(settings, 'create-admin --username ada --email ada@example.org');
    const ada = await signedInAt(server.url, 'ada', shownPassword(created));
    const me = async () => {
      const headers = { cookie: ada.cookieHeader('/api/auth/me') };
      return (await fetch(`${server.url}/api/auth/me`, { headers })).status;
    };
    expect(await me()).toBe(200);
    const words = 'set-password --username ADA --ask';
    const set = await command(settings, words, 'a quiet blue lantern\n');
    expect([set.code, set.stdout]).toEqual([0, 'The password has been set.\n']);
    expect(await me()).toBe(401);
    await expect(signedInAt(server.url, 'ada', shownPassword(created))).rejects.toThrow('401');
    await signedInAt(server.url, 'ada', 'a quiet blue lantern');
    server.child.kill('SIGTERM');
    await server.ended;
  });
});
