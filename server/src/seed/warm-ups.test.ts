import { readdirSync, readFileSync } from 'node:fs';
import { skills } from '@teamsparks/contract/challenge-vocabulary';
import { levels } from '@teamsparks/contract/vocabulary';
import { expect, test } from 'vitest';

const folder = new URL('../../content/warm-ups/', import.meta.url);
const form =
  /^Title: ([^\n]{3,40})\nMinutes: ([345])\nLevels: ([^\n]+)\nPlayers: (\d+) to (\d+)\nBring: ([^\n]+)\nSkills: ([^\n]+)\n\nHow it goes:\n((?:- [^\n]+\n){3,6})\nTip:\n((?:- [^\n]+\n?){1,2})$/;

const texts = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

test('SHT-051 there are 24 warm-ups of three to five minutes, each for somebody, most with nothing to bring', () => {
  const read = texts.map(({ name, text }) => {
    const [, title = '', , forLevels = '', least, most, bring, trains = ''] = form.exec(text) ?? [];
    expect(title, name).not.toBe('');
    expect(name).toBe(`${title.toLowerCase().replace(/[^a-z]+/g, '-')}.txt`);
    const [its, known] = [forLevels.split(', '), trains.split(', ')];
    expect([...its, ...known].filter((word) => ![...levels, ...skills].some((one) => one === word))).toEqual([]);
    expect(Number(most), name).toBeGreaterThan(Number(least));
    return { levels: its, bring };
  });
  expect(read).toHaveLength(24);
  expect(read.filter(({ bring }) => bring === 'nothing').length).toBeGreaterThanOrEqual(14);
  for (const level of levels) expect(read.filter((one) => one.levels.includes(level)).length).toBeGreaterThanOrEqual(8);
});
