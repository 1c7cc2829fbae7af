import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { challengesWithoutRepeat } from './avoid-repeats.ts';
import { type Earlier, rememberWords } from './earlier.ts';
import { generateBuiltIn } from './built-in-generator.ts';
import { worldsOf } from './categories/index.ts';
import type { World } from './grammar.ts';
import { recipeOf } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';

const words = (text: string) => text.replace(/\d+(?:\.\d+)?/g, '');

test.each(categories)('AIC-081 %s has 400 titles, 200 scenes and 20 tasks, numbers aside', (category) => {
  const [titles, scenes, tasks] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const rules = new Set<string>();
  for (let seed = 0; seed < 2000; seed += 1) {
    const { title, details } = writeSheet(recipeOf({ category, variant: null, level: null }, seed));
    titles.add(title);
    scenes.add(words(details.scene.join(' ')));
    tasks.add(words(details.task.join(' ')));
    details.rules.forEach((rule) => rules.add(words(rule)));
  }
  expect(titles.size).toBeGreaterThanOrEqual(400);
  expect(scenes.size).toBeGreaterThanOrEqual(200);
  expect(tasks.size).toBeGreaterThanOrEqual(20);
  expect(rules.size).toBeGreaterThanOrEqual(50);
});

/** Generates challenges in a row, each avoiding those before it; newest first. */
function inARow(category: (typeof categories)[number], variant: string | null, count: number) {
  const earlier: Earlier[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const { title, details } = generateBuiltIn(
      { category, variant, level: null },
      { seed, avoid: earlier.slice(0, challengesWithoutRepeat) },
    );
    earlier.unshift(rememberWords(title, details));
  }
  return earlier;
}

/** Counts the challenges that share a part with one of the 30 before. */
const repeats = (all: readonly Earlier[], part: 'title' | 'scene' | 'task') =>
  all.filter((one, at) =>
    all.slice(at + 1, at + 1 + challengesWithoutRepeat).some((other) => other[part] === one[part]),
  ).length;

test.each(categories)('AIC-081 110 of %s in a row repeat no title, scene or task of the last 30', (category) => {
  const all = inARow(category, null, 110);
  expect([repeats(all, 'title'), repeats(all, 'scene'), repeats(all, 'task')]).toEqual([0, 0, 0]);
});

test('AIC-081 one variant alone repeats no title or scene, and a task only after all were used', () => {
  for (const category of categories) {
    for (const variant of variantsOf(category)) {
      const all = inARow(category, variant, 45);
      expect([repeats(all, 'title'), repeats(all, 'scene')], variant).toEqual([0, 0]);
      const tasks = all.map(({ task }) => task);
      const again = tasks.map((task, at) => tasks.indexOf(task, at + 1) - at).filter((distance) => distance > 0);
      expect(Math.min(challengesWithoutRepeat, ...again), `${category}, ${variant}`).toBeGreaterThan(17);
    }
  }
});

/** Returns how often the most frequent sentence occurs. */
function most(sentences: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** Returns a first or last sentence of a scene without character and place: "WHO live WHERE." */
function frame(sentence: string, { characters, places }: World): string {
  const withoutPlace = places.reduce((text, { at, name }) => text.replace(`${at} ${name}`, 'WHERE'), sentence);
  return characters
    .reduce((text, { name }) => text.replace(new RegExp(name, 'i'), 'WHO'), withoutPlace)
    .replace(/^WHO (\w+?)(?:s|es)? /, 'WHO $1 ')
    .replace(/ WHO (\w+?)s /, ' WHO $1 ')
    .replace('WHO ha ', 'WHO have ');
}

const sentencesOf = (paragraphs: readonly string[]) => paragraphs.join(' ').split(/(?<=[.?!])\s+/);

/**
 * Returns, for 30 challenges in a row of one person, how often the most frequent opening, ending and constraint occur, and the
 * sizes of their pools.
 */
function framesOf(category: (typeof categories)[number]) {
  const world = worldsOf(category);
  const avoid: Earlier[] = [];
  const rows = Array.from({ length: 30 }, (_, at) => {
    const { title, details } = generateBuiltIn({ category, variant: null, level: null }, { seed: 500 + at, avoid });
    avoid.unshift(rememberWords(title, details));
    const scene = sentencesOf(details.scene);
    return [frame(scene[0] ?? '', world), frame(scene.at(-1) ?? '', world), sentencesOf(details.task).at(-1) ?? ''];
  });
  const column = (at: number) => most(rows.map((row) => row[at] ?? ''));
  return { used: [column(0), column(1), column(2)], pools: [world.openings.length, world.endings.length] };
}

test.each(categories)('AIC-081 30 of %s in a row draw first and last sentences without replacement', (category) => {
  const { used, pools } = framesOf(category);
  // As long as there are others: of 15 sentences, none comes a third time.
  pools.forEach((size, at) => expect(used[at]).toBeLessThanOrEqual(Math.ceil(30 / size)));
});

test.each(['Bridge', 'Container', 'Transportation', 'Water'] as const)(
  'AIC-081 no opening, ending or constraint of %s comes a third time within 30',
  (category) => expect(Math.max(...framesOf(category).used)).toBeLessThanOrEqual(2),
);

test('AIC-081 the same seed and list to avoid give the same challenge', () => {
  const request = { category: 'Tower', variant: null, level: null } as const;
  const avoid = inARow('Tower', null, 12);
  const write = (seed: number, list: readonly Earlier[]) => generateBuiltIn(request, { seed, avoid: list });
  expect(write(3, avoid)).toEqual(write(3, avoid));
  expect(write(3, avoid).details.task).not.toEqual(write(3, []).details.task);
});

test('AIC-081 a team gets roles and secret cards for as many players as it has', () => {
  for (const team_size of [3, 4, 5, 7]) {
    for (const category of categories) {
      for (let seed = 0; seed < 60; seed += 1) {
        const group = { children: 20, team_size, minutes: 40 };
        const { details } = generateBuiltIn({ category, variant: null, level: null, group }, { seed });
        const cards = details.handouts.filter((card) => card.for === 'one player');
        const copies = cards.reduce((sum, card) => sum + card.copies, 0);
        expect([0, team_size]).toContain(copies);
      }
    }
  }
});

test.each([5, 10, 12, 15, 20, 45, 90])('AIC-081 setup and parts fit into %i minutes', (minutes) => {
  for (const category of categories) {
    for (const level of levels) {
      const group = { children: 12, team_size: 4, minutes };
      const { details } = generateBuiltIn({ category, variant: null, level, group }, { seed: minutes });
      const total = Object.values(details.time_limits).reduce((sum, part) => sum + part, 0);
      const setup = 1 + details.setup_difficulty;
      expect(total).toBeGreaterThanOrEqual(5);
      if (minutes >= 10) expect(total + setup).toBeLessThanOrEqual(minutes);
      else expect(total).toBe(5);
    }
  }
});
