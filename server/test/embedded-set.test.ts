import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedSet, outdatedChoices } from './embedded-set.ts';

const features = join(import.meta.dirname, '../src/features');
/** Statements that the two engines could run differently: transactions, locks, searches. */
const delicate =
  /transaction\(|inTransaction\(|\.for(?:Update|Share|NoKeyUpdate|KeyShare)\(|advisory|skipLocked|similarity|ilike/;

/** Rooms without tests of their own there, and where theirs are asked. */
const askedThrough: Record<string, string> = {
  'challenges/needs': 'src/features/right-now',
  'challenges/starter': 'src/seed',
};

const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
const rooms = [
  ...new Set(
    sources
      .filter((path) => path.endsWith('.repository.ts') || delicate.test(readFileSync(join(features, path), 'utf8')))
      .map((path) => dirname(path)),
  ),
].sort();

test('every room with statements of its own has tests that run on the embedded engine too', () => {
  expect(rooms).toContain('challenges/library');
  const placeOf = (room: string) => `${askedThrough[room] ?? `src/features/${room}`}/`;
  expect(rooms.filter((room) => !embeddedSet.some((path) => path.startsWith(placeOf(room))))).toEqual([]);
});

test('the embedded engine alone starts, migrates, seeds, backs up, restores and survives a crash', () => {
  for (const part of [
    'src/platform/db',
    'src/seed',
    'src/features/operations/backup',
    'src/cli',
    'test/migrations',
    'test/durability',
  ]) {
    expect(embeddedSet.filter((path) => path.startsWith(part))).not.toEqual([]);
  }
});

test('everything that is chosen is there', () => {
  expect(outdatedChoices).toEqual([]);
});
