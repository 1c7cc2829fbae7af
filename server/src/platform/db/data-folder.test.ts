import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceData, tidyDataFolder } from './data-folder.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'teamsparks-folder-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fill(name: string, content: string) {
  for (const part of ['pg', 'files']) {
    mkdirSync(join(folder, name, part), { recursive: true });
    writeFileSync(join(folder, name, part, 'content'), content);
  }
  writeFileSync(join(folder, name, 'auth-secret'), content);
}

const contents = (name: string) =>
  ['pg/content', 'files/content', 'auth-secret'].map((part) => readFileSync(join(folder, name, part), 'utf8'));

const move = (from: string, to: string) => {
  mkdirSync(join(folder, to, '..'), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
};

/** Where a restore that takes the data from `unpacking-x` can have been killed, as the moves that it had done. */
const interruptions: [string, () => void][] = [
  ['before the first part', () => {}],
  ['between putting aside and putting in place', () => move('pg', 'replaced-x/pg')],
  [
    'between two parts',
    () => {
      move('pg', 'replaced-x/pg');
      move('restoring-x/pg', 'pg');
    },
  ],
  [
    'before the secret, of which the next start made a new one',
    () => {
      for (const part of ['pg', 'files']) {
        move(part, `replaced-x/${part}`);
        move(`restoring-x/${part}`, part);
      }
      move('auth-secret', 'replaced-x/auth-secret');
      writeFileSync(join(folder, 'auth-secret'), 'made at start');
    },
  ],
];

test.each(interruptions)('REL-25 a restore that was killed %s is finished', async (_, moves) => {
  fill('.', 'old');
  fill('restoring-x', 'new');
  moves();
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
    `A restore of ${folder} that was interrupted is finished now. Please start again.`,
  );
  expect([contents('.'), contents('replaced-x')]).toEqual([Array(3).fill('new'), Array(3).fill('old')]);
  expect(tidyDataFolder(folder)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'files', 'pg', 'replaced-x']);
});

test('REL-25 what a backup does not hold stays, and nothing is put aside in an empty folder', () => {
  fill('unpacking-x', 'new');
  rmSync(join(folder, 'unpacking-x', 'auth-secret'));
  writeFileSync(join(folder, 'auth-secret'), 'own');
  replaceData(folder, join(folder, 'unpacking-x'), 'x');
  expect(contents('.')).toEqual(['new', 'new', 'own']);
  expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'files', 'pg']);
});

test('REL-07 what interrupted backups and restores have left goes, data that was put aside does not', () => {
  for (const name of ['.', 'snapshot-1', 'unpacking-1', 'replaced-1']) fill(name, 'content');
  expect(tidyDataFolder(folder)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'files', 'pg', 'replaced-1']);
});
