import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { likeness } from '@teamsparks/contract/shared/lines/material-key';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { generateBuiltIn } from './built-in-generator.ts';
import { grammars, grammarFor } from './categories/index.ts';
import { goalOf } from './recipe.ts';

const built = ['Bridge', 'Tower', 'Container', 'Device', 'Transportation', 'Water', 'Invention'] as const;
const seeds = Array.from({ length: 2000 }, (_, seed) => seed * 7_919 + 11);

const write = (category: Category, seed: number) => {
  const group = seed % 2 === 0 ? { children: 14, team_size: 2 + (seed % 6), minutes: 10 + (seed % 50) } : undefined;
  return generateBuiltIn({ category, variant: null, level: null, group }, { seed });
};

/** Returns every problem in the challenges of a category, each once. */
function wrongIn(category: Category, problemsOf: (details: AiDetails, goal: ReturnType<typeof goalOf>) => string[]) {
  const wrong = new Set<string>();
  for (const seed of seeds) {
    const { details, recipe } = write(category, seed);
    if (!recipe) throw new Error('the built-in generator keeps its recipes');
    for (const problem of problemsOf(details, goalOf(grammarFor(recipe), recipe))) wrong.add(problem);
  }
  return [...wrong];
}

/** Units that no list of materials names: teams make or do them; “things” are of two kinds that the list has. */
const notListed = /^(?:cm|ml|seconds|things)$/;

test.each(built)('AIC-082 task, points and materials of %s count the same things in the same place', (category) => {
  const wrong = wrongIn(category, ({ task, scoring, materials }, { measure }) => {
    if (!('many' in measure)) return [];
    const [first] = scoring;
    const each = /^10 points for every (?:full (\d+(?:\.\d+)?) )?/.exec(first?.detail ?? '');
    const aim = Number(each?.[1] ?? 1) * 4;
    const isInTask = task.join(' ').includes(`${aim} ${measure.many} ${measure.where}`);
    const scored = first?.points === 40 && first.detail.endsWith(measure.where);
    const things = notListed.test(measure.many) ? [] : [measure.many];
    const lacking = things.filter(
      (thing) => !materials.some(({ name, quantity }) => alike(name, thing) && quantity >= aim),
    );
    return [
      ...(isInTask && scored ? [] : [`${task.join(' ')} / ${first?.detail}`]),
      ...lacking.map((thing) => `${aim} ${thing}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Tells whether names mean the same thing: "Thin books" is a "thin book", "Paper squares" are "squares". */
const alike = (name: string, thing: string) => ` ${likeness(name)}`.endsWith(` ${likeness(thing)}`);

test.each(built)(
  'AIC-082 each rubric of %s has one template, and cards and constraints contradict nothing',
  (category) => {
    const wrong = wrongIn(category, ({ task, rules, scoring, setup, handouts }) => {
      const rubrics = scoring.filter(({ up_to, detail }) => up_to && !detail.startsWith('10 points for '));
      const loose = rubrics.filter(({ detail }) => !/^0 if [^;]+; half if [^;]+; full if [^;]+$/.test(detail));
      const text = task.join(' ');
      const cards = handouts.map((card) => card.text.join(' '));
      const claps = text.includes('When the appraiser claps, freeze');
      return [
        ...loose.map(({ detail }) => detail),
        ...cards.filter((card) => /more piece|double|take one more/i.test(card)),
        ...(claps && !setup.some((line) => line.startsWith('Clap twice')) ? ['nobody claps'] : []),
        ...(claps && cards.some((card) => card.includes('whisper')) ? ['two claps'] : []),
        ...(text.includes('nobody may speak') && handouts.length > 0 ? ['silent cards'] : []),
        ...(text.includes('gives all the directions') && scoring.some(({ item }) => item === 'Everybody helps')
          ? ['one leads and all help']
          : []),
        ...rules.filter((rule) => /doubles one of your materials|Repairs are allowed/.test(rule)),
      ];
    });
    expect(wrong).toEqual([]);
  },
);

/** A place or a somebody that the problem does not know of, by words of the scene. */
const clashes = [
  [/reach the other side/, /owl|dragon|ghosts|smallest giant/],
  [/they must stay dry/, /frogs|penguins|octopus|beavers|space station|far side of the moon/],
  [/best apple|last apple/, /owl|dragon|ghosts|giant|North Pole|frozen lake|space station|far side of the moon/],
  [/stream has|lake is rising/, /space station|far side of the moon|desert/],
  [/sun on the roof/, /North Pole|frozen lake|sunken city/],
] as const;

test.each(built)('AIC-082 no scene of %s contradicts itself', (category) => {
  const wrong = wrongIn(category, ({ scene }) => {
    const text = scene.join(' ');
    return clashes.some(([what, whom]) => what.test(text) && whom.test(text)) ? [text] : [];
  });
  expect(wrong).toEqual([]);
});

test('AIC-082 the last sentence of a scene names no time, guests or noise', () => {
  const endings = built.flatMap((category) => grammars[category].world.endings);
  expect(endings.filter((text) => /crowd|evening|night|tomorrow|guest|quiet|watching|waiting/i.test(text))).toEqual([]);
});

test('AIC-082 every problem of what is built has its goals, and every goal at least three problems', () => {
  for (const category of built.slice(0, 6)) {
    const { problems, goals } = grammars[category];
    const keys = goals.map(({ key }) => key);
    for (const { goals: answered } of problems) {
      for (const key of answered ?? ['none']) expect(keys, category).toContain(key);
    }
    for (const key of keys) {
      expect(problems.filter((one) => one.goals?.includes(key ?? '')).length, key).toBeGreaterThanOrEqual(3);
    }
  }
});

test('AIC-082 only the oldest build a vehicle that drives itself', () => {
  const keys = (level: Level) => grammarFor({ category: 'Transportation', level }).goals.map(({ key }) => key);
  expect(keys('Elementary')).toEqual(['ramp', 'sail', 'cable', 'sled']);
  expect(keys('Middle School')).toEqual(['ramp', 'sail', 'cable', 'sled']);
  expect(keys('High School')).toEqual(['ramp', 'sail', 'cable', 'sled', 'drive']);
});

test('AIC-082 no constraint stops a team at work where a mechanic does so too', () => {
  const stops = grammars.Bridge.twists.filter(({ key }) =>
    ['swap', 'relay', 'freeze', 'half way', 'step back'].includes(key),
  );
  expect(stops).toHaveLength(5);
  for (const { key, clash } of stops)
    expect(clash, key).toEqual(['Mystery Card', 'Materials Shortage', 'Investors Choice', 'One Handed']);
});
