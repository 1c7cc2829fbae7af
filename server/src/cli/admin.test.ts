import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { command as runCommand, type Outcome } from '../../test/command.ts';
import { inhabitedDatabaseUrl } from '../../test/database.ts';
import { tinyWebBuild } from '../../test/harness.ts';
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
    const busy = await command(settings, 'set-password --username ada');
    expect([busy.code, busy.stdout]).toEqual([1, '']);
    expect(busy.stderr).toContain(`is already in use by pid ${server.child.pid}.`);
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
