import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKeyLine } from './metadata-lines.ts';
import { placesOf } from './sheet-places.ts';
import { sourceLines } from './sheet-source.ts';

/** Texts of games as people have them, each line with the part to which a person says it belongs. */
const folder = new URL('../test/game-texts/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

interface Told {
  parts: string[];
  line: string;
}

/** "setup/notes|Clear a table." */
function toldIn(name: string): Told[] {
  const [, ...rows] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const at = row.indexOf('|');
    return { parts: row.slice(0, at).split('/').filter(Boolean), line: row.slice(at + 1) };
  });
}

/** A head says nothing by itself; one that stays as words above its part is kept with it. */
function isRight(parts: readonly string[], place: string, below: readonly string[]): boolean {
  const found = place === 'fact' ? 'field' : place;
  if (parts.includes(found)) return true;
  if (found === 'title' || found === 'subhead') return parts.includes('head') || parts.includes('unknown');
  return parts.includes('head') && below.includes(found);
}

function judged(name: string) {
  const told = toldIn(name);
  const lines = sourceLines(told.map(({ line }) => line));
  const places = placesOf(lines, ({ raw }) => isKeyLine(raw));
  const wrong = { lines: 0, unknown: 0, misplaced: 0 };
  for (const [at, { parts }] of told.entries()) {
    if (parts.length === 0) continue;
    wrong.lines += 1;
    const place = places[at] ?? '';
    const below = told.slice(at + 1).find((next) => next.parts.length > 0 && !next.parts.includes('head'))?.parts ?? [];
    const isBorder = place === 'head' && lines[at]?.isRule === true;
    if (isBorder || isRight(parts, place, below)) continue;
    if (place === 'unknown') wrong.unknown += 1;
    else wrong.misplaced += 1;
  }
  return wrong;
}

test('SHT-010 texts of other people are read: at most 5 % of their lines are not known, at most 5 % in another part', () => {
  const all = files.map(judged);
  const sum = (of: 'lines' | 'unknown' | 'misplaced') => all.reduce((before, one) => before + one[of], 0);
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(sum('lines')).toBeGreaterThan(2000);
  expect(sum('unknown') / sum('lines')).toBeLessThanOrEqual(0.05);
  expect(sum('misplaced') / sum('lines')).toBeLessThanOrEqual(0.05);
});
