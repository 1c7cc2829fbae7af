import { expect, test } from 'vitest';
import { generateBuiltIn } from './built-in-generator.ts';
import { grammars } from './categories/index.ts';
import { isBuilt } from './grammar.ts';

const built = ['Bridge', 'Tower', 'Container', 'Device', 'Transportation', 'Water', 'Invention'] as const;
const little = new Set(
  'the a an and of in on at by with without for to from that over above behind between under up down'.split(' '),
);
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\{\w+\}|[[\]|]/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !little.has(word));
/** Cuts a word to its stem: "hang" for "hanging", "tall" for "tallest". */
const stem = (word: string) => word.slice(0, Math.max(3, Math.min(word.length - 2, 6)));
const alike = (one: string, other: string) =>
  one.startsWith(stem(other)) || (other.length > 3 && other.startsWith(stem(one)));

const aside = new Set(['nobody', 'two', 'too', 'off', 'its']);

test.each(built)('AIC-082 every word in a title of %s stands in its scene', (category) => {
  const strange = grammars[category].problems.flatMap(({ things, line, story }) => {
    const scene = wordsOf([line, ...story].join(' '));
    return things.filter((thing) =>
      wordsOf(thing).some((word) => !aside.has(word) && !scene.some((known) => alike(known, word))),
    );
  });
  expect(strange).toEqual([]);
});

test.each(built)(
  'AIC-082 %s lists a clock, a ruler and what each team needs where its words speak of them',
  (category) => {
    for (const { tasks, must, setup, second, measure, stage, own = [], lasts = 2 } of grammars[category].goals) {
      const text = [...tasks, ...must, ...setup, JSON.stringify([second, measure])].join(' ');
      const names = stage.map(({ name }) => name.toLowerCase());
      if (/\b(?:five|ten|two minutes|{n} seconds)\b.*(?:seconds|minutes)/.test(must.join(' ') + setup.join(' ')))
        expect(names.join(), text).toMatch(/stopwatch|timer/);
      if (/\d cm\b|\} cm\b/.test(text)) expect(names.join(), text).toMatch(/measuring tape|ruler|letter paper/);
      for (const one of own)
        expect(
          names.some((name) => name.replace(/s$/, '').endsWith(one.split(' ').at(-1)!.replace(/s$/, ''))),
          one,
        ).toBe(true);
      if (/two minutes/.test(text)) expect(lasts, text).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(built)('AIC-082 the constraint or a rule of %s announces every criterion beside the goal', (category) => {
  const grammar = grammars[category];
  expect(isBuilt(grammar)).toBe(true);
  const silent = grammar.creative.filter(({ asks }) => asks === undefined).map(({ item }) => item);
  expect(silent.filter((item) => item !== 'Contact with the audience')).toEqual([]);
  for (let seed = 0; seed < 300; seed += 1) {
    const { details } = generateBuiltIn({ category, variant: null, level: null }, { seed });
    expect(JSON.stringify(details)).not.toMatch(/belongs to the scene|problem of the scene|patent/);
    expect(details.rules.length).toBeLessThanOrEqual(8);
  }
});

test('AIC-082 groups with less than half an hour get no cards, pitches or shortages', () => {
  const group = { children: 24, team_size: 4, minutes: 25 };
  for (const category of built) {
    for (let seed = 0; seed < 40; seed += 1) {
      const { details } = generateBuiltIn({ category, variant: null, level: 'Middle School', group }, { seed });
      expect(details.core_mechanic).toBeNull();
    }
  }
});

test('AIC-081 an invention is asked for what its scene lacks, and a new scene keeps that', () => {
  for (const { need } of grammars.Invention.problems) expect(need).toMatch(/^Invent something that .+\.$/);
  const { details } = generateBuiltIn({ category: 'Invention', variant: null, level: null }, { seed: 7 });
  expect(details.task[0]).toMatch(/^Invent something that /);
});
