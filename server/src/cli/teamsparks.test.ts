import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { command } from '../../test/command.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = ['start', 'admin', 'backup', 'restore', 'doctor', 'version'];

test('without a command, or with an unknown one, the program lists its commands', async () => {
  for (const name of ['', 'toString', 'coffee']) {
    const { code, stdout, stderr } = await command(name, [], {});
    expect([code, stdout]).toEqual([2, '']);
    expect([...stderr.matchAll(/^ {2}\.\/teamsparks (\w+) /gm)].map(([, listed]) => listed)).toEqual(names);
  }
});

test('a command is written as it is typed: by npm in the source, by its name in an archive', async () => {
  const usages = [
    [{}, 'Usage:\n  ./teamsparks restore FILE [--replace]\n'],
    [{ npm_lifecycle_event: 'restore' }, 'Usage:\n  npm run restore -- FILE [--replace]\n'],
  ] as const;
  for (const [settings, usage] of usages) {
    const { code, stderr } = await command('restore', [], settings);
    expect([code, stderr.startsWith(usage)]).toEqual([2, true]);
  }
});

test('the version is that of every package file, and the newest in the changelog', async () => {
  const { code, stdout } = await command('version', [], {});
  const version = stdout.trim();
  expect(code).toBe(0);
  for (const part of ['.', 'contract', 'server', 'web', 'e2e']) {
    expect([part, (JSON.parse(read(`${part}/package.json`)) as { version: string }).version]).toEqual([part, version]);
  }
  expect(/^## (\S+) /m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('every command that the README and docs/operations.md type in an archive is there', () => {
  const papers = read('README.md') + read('docs/operations.md');
  const typed = [...papers.matchAll(/\.\/teamsparks (\w+)|\/teamsparks\/teamsparks (\w+)/g)];
  expect([...new Set(typed.map(([, here, installed]) => here ?? installed))].sort()).toEqual([...names].sort());
});

/** Returns the complaints of systemd-analyze about a unit ('' if none); undefined if it is not installed. */
async function verdictOf(unit: string): Promise<string | undefined> {
  const child = spawn('systemd-analyze', ['verify', '--man=no', join(root, unit)]);
  const [said, missing] = await Promise.all([
    text(child.stderr).catch(() => ''),
    new Promise<boolean>((done) => child.once('error', () => done(true)).once('close', () => done(false))),
  ]);
  return missing ? undefined : said;
}

test('systemd reads the whole example of a unit', async (context) => {
  const said = await verdictOf('deploy/teamsparks.service');
  if (said === undefined) return context.skip('systemd-analyze is not installed');
  // The program is not installed here.
  expect(said.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
});
