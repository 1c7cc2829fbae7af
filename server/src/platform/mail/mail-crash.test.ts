import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { aMigratedPlace } from '../../../test/data-folders.ts';
import { tinyWebBuild } from '../../../test/harness.ts';
import { patiently, withServers } from '../../../test/server-process.ts';
import { SmtpPeer, tokenIn } from '../../../test/smtp-peer.ts';

/**
 * The embedded engine, because its data can be looked at between two processes; whichever one the rest of the run is
 * on.
 */
describe.runIf('dump' in inject('database'))('the program as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const servers = withServers();

  test('REL-14 killed while its mail server hangs, the next process sends the mail within twenty seconds', async () => {
    const smtp = await SmtpPeer.listen();
    smtp.behavior = 'hang';
    const settings = {
      ...(await aMigratedPlace(join(folder, 'data'))),
      WEB_DIST: tinyWebBuild(folder),
      SMTP_URL: smtp.url,
    };
    const first = await servers.start(settings);
    await first.ready;
    const post = (url: string, body: object) =>
      patiently(() =>
        fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      );
    const ada = { username: 'ada', email: 'ada@example.org', password: 'a quiet blue lantern', role: 'student' };
    expect((await post(`${first.url}/register`, ada)).status).toBe(201);
    while (smtp.visits === 0) await after(20);
    first.child.kill('SIGKILL');
    await first.ended;
    const killed = performance.now();
    smtp.behavior = 'take';
    const second = await servers.start(settings);
    await second.ready;
    const ready = performance.now();
    while (smtp.mails.length === 0) await after(20);
    // The lease of fifteen seconds, and the five until the next look; a start that takes long comes before or after.
    expect(performance.now() - Math.max(killed, ready - 15_000)).toBeLessThan(22_000);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
    expect((await post(`${second.url}/api/verify-email`, { token: tokenIn(smtp.mails[0]) })).status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await smtp.close();
  });
});
