import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { expect, test } from 'vitest';
import { type Earlier, rememberWords } from './earlier.ts';
import type { Goal } from './grammar.ts';
import { generateBuiltIn } from './built-in-generator.ts';
import { grammars } from './categories/index.ts';
import { presentingWays } from './parts/mechanic-ways.ts';
import { showTeamwork } from './parts/teamwork.ts';

const talking = [
  'Storytelling',
  'Characterization',
  'Communication',
  'Improv – No Props',
  'Improv – With Props',
  'Sales',
  'Community Service',
  'Speech and Debate',
] as const;

/** Returns what the points count: "clue" for "0 if fewer than half of the {n} clues help …". */
function countedBy({ measure }: Goal): string {
  if ('many' in measure) return measure.one;
  const [, words = ''] = 'none' in measure ? (noun.exec(measure.none) ?? []) : [];
  return words.split(' ').at(-1)!.replace(/s$/, '');
}

const noun = /fewer than half of the \{n\} ((?:new |lost |main |shadow |spooky )?\p{L}+)/u;

test.each(talking)('AIC-082 a task of %s names its number once, and what the points count', (category) => {
  for (const goal of grammars[category].goals) {
    const counted = countedBy(goal);
    expect(counted, goal.tasks[0]).not.toBe('');
    for (const task of goal.tasks) {
      expect(task.match(/\{n\}/g), task).toHaveLength(1);
      expect(task.toLowerCase(), task).toContain(counted.slice(0, 6));
    }
  }
});

test.each(talking)('AIC-082 the largest criterion of %s states one condition for 0, half and full', (category) => {
  for (const { measure } of grammars[category].goals) {
    if (!('none' in measure)) continue;
    const [, verb] = /^at least half of them (do|are|can|have)$/.exec(measure.half) ?? [];
    expect(measure.full).toBe(`all {n} ${verb}`);
  }
});

test.each(talking)('AIC-081 every variant of %s has 18 tasks or more', (category) => {
  const { goals, twists } = grammars[category];
  for (const { clash, tasks, variants } of goals.filter((goal) => goal.variants)) {
    const fitting = twists.filter(({ key }) => !clash?.includes(key));
    expect(fitting.length * tasks.length, variants?.join()).toBeGreaterThanOrEqual(18);
  }
});

test.each(talking)('AIC-081 what goals of %s clash with exists', (category) => {
  const { goals, twists } = grammars[category];
  const existingKeys = new Set([...twists.map(({ key }) => key), ...Object.keys(presentingWays)]);
  expect(goals.flatMap(({ clash = [] }) => clash.filter((key) => !existingKeys.has(key)))).toEqual([]);
});

test('AIC-082 what a Mystery Card of the stage asks for takes a moment', () => {
  for (const { cards } of presentingWays['Mystery Card']) {
    const texts = Object.values(cards ?? {});
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/\b(?:one sentence|five seconds|three times|once)\b/i);
  }
});

test.each(talking)(
  'AIC-082 the youngest get no mechanic beside the task of %s, and nobody who is not there',
  (category) => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { details, level } = generateBuiltIn({ category, variant: null, level: null }, { seed });
      if (level === 'Elementary') expect(details.core_mechanic).toBeNull();
      const text = JSON.stringify([details.rules, details.setup, details.handouts]);
      expect(text).not.toMatch(/Floor tape.*stage|another (?:way|one|excuse)/);
      if (category !== 'Sales') expect(text).not.toContain('investor');
    }
  },
);

test('AIC-082 the player hides the star and the audience looks for it', () => {
  for (const { star, scoring, rules } of presentingWays.Imposters) {
    expect(star).toMatch(/so naturally that the audience does not suspect you\.$/);
    expect(scoring).toBe('The audience does not find the star');
    expect(rules[1]).toBe('After the show, the audience points at the player who may have the star.');
  }
});

test.each(talking)('AIC-082 what draws and cuts comes back on every sheet of %s', (category) => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { details } = generateBuiltIn({ category, variant: null, level: null }, { seed });
    const used = details.materials.filter((one) => one.category === 'damaging').map(({ name }) => name);
    expect(used.filter((name) => /^(?:Marker|Crayon|Pencil|Scissors)/.test(name))).toEqual([]);
  }
});

test('AIC-082 a task with sounds alone says how a mark counts, and no rule mentions hints', () => {
  const level = 'High School' as const;
  const sheets = Array.from({ length: 300 }, (_, seed) =>
    generateBuiltIn({ category: 'Communication', variant: null, level }, { seed }),
  ).filter(({ details }) => details.task[0]!.includes('closed eyes'));
  expect(sheets.length).toBeGreaterThan(10);
  for (const { details } of sheets) {
    expect(details.rules).toContain(
      'A mark is reached when a foot is on it; after a missed mark, go on to the next one.',
    );
    expect(details.rules.join(' ')).not.toMatch(/hints|does not help/);
  }
});

test('AIC-082 both sides of a debate have the same number of reasons, whatever the level and the difficulty', () => {
  const debates = Array.from({ length: 300 }, (_, seed) =>
    generateBuiltIn({ category: 'Speech and Debate', variant: null, level: null }, { seed }),
  ).filter(({ details }) => details.task[0]!.startsWith('Hold a debate'));
  expect(debates.length).toBeGreaterThan(10);
  for (const { details } of debates) {
    expect(details.task[0]).toMatch(/give (?:4|6) reasons in all, the same number on each side\./i);
  }
});

test.each(talking)('AIC-082 no criterion or rule of %s asks for what its kind of show rules out', (category) => {
  for (let seed = 0; seed < 400; seed += 1) {
    const { details, variant } = generateBuiltIn({ category, variant: null, level: null }, { seed });
    const text = JSON.stringify(details);
    if (variant === 'commercial_sketch') expect(details.rules.join(' ')).not.toMatch(/notes|read a text|key words/);
    if (category.startsWith('Improv')) expect(text).not.toContain('knows what comes next');
    if (variant?.endsWith('puppet'))
      expect(text).not.toMatch(/watches and listens|Face the audience|every player reacts/);
    if (/hints|does not help/.test(details.rules.join(' '))) expect(text).not.toContain('help comes right away');
    expect(text).not.toMatch(/none of the 2 [^;]*; half if at least half/);
  }
});

/** Words of titles that every scene of the category stands for. */
const ofTitles = /^(?:question|without|great|nobody|world|morning|story|search|strange|from|that|with|over|through)$/;

const contentOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

test.each(talking)('AIC-082 what a title of %s names is in its scene', (category) => {
  for (const { things, line, story } of grammars[category].problems) {
    const scene = [line, ...story].join(' ').toLowerCase();
    for (const word of things.flatMap(contentOf).filter((one) => !ofTitles.test(one)))
      expect(scene, things.join()).toContain(word.slice(0, 4));
  }
});

test.each(talking)('AIC-082 the scene of %s does not say its first line again', (category) => {
  for (const { line, story } of grammars[category].problems) {
    for (const sentence of story) {
      const said = new Set(contentOf(sentence));
      const words = contentOf(line);
      const again = words.filter((word) => said.has(word));
      expect(again.length, `${line} / ${sentence}`).toBeLessThan(Math.max(2, words.length * 0.8));
    }
  }
});

test.each(talking)(
  'AIC-082 what gives points in %s is asked for in a rule, and no more than seven are to be kept',
  (category) => {
    const { creative, goals } = grammars[category];
    const drawn = [...new Set([...creative, ...goals.flatMap((goal) => goal.creative ?? []), ...showTeamwork])];
    expect(drawn.filter(({ asks }) => !asks?.length)).toEqual([]);
    for (let seed = 0; seed < 400; seed += 1) {
      const { details } = generateBuiltIn({ category, variant: null, level: null }, { seed });
      const scored = drawn.filter(({ item, full }) =>
        details.scoring.some((one) => one.item === item && one.detail.endsWith(`full if ${full}`)),
      );
      expect(scored).toHaveLength(2);
      for (const { item, asks } of scored)
        expect(
          details.rules.some((rule) => asks?.includes(rule)),
          `${item}: ${details.rules.join(' ')}`,
        ).toBe(true);
      expect(details.rules.length).toBeLessThanOrEqual(7);
    }
  },
);

test('AIC-082 a variant that needs the only stage is not drawn for a group with little time', () => {
  const variantsIn = (minutes: number) => {
    const group = { children: 24, team_size: 6, minutes };
    const request = { category: 'Characterization', variant: null, level: 'Middle School', group } as const;
    return new Set(Array.from({ length: 200 }, (_, seed) => generateBuiltIn(request, { seed }).variant));
  };
  expect(variantsIn(20)).not.toContain('puppet');
  expect(variantsIn(20)).not.toContain('shadow_puppet');
  expect(variantsIn(45)).toContain('puppet');
});

test.each(talking)('AIC-082 no half of %s depends on telling two things apart', (category) => {
  const conditions = grammars[category].goals.flatMap(({ measure }) => ('none' in measure ? [measure.none] : []));
  expect(conditions.filter((text) => /told apart|different from each other/.test(text))).toEqual([]);
});

test.each(['Storytelling', 'Characterization', 'Sales'] as const)(
  'AIC-081 without a requested variant, each variant of %s comes before one comes again',
  (category) => {
    const avoid: Earlier[] = [];
    const count = variantsOf(category).length;
    const variants = Array.from({ length: count }, (_, at) => {
      const request = { category, variant: null, level: 'Middle School' } as const;
      const { title, details, variant } = generateBuiltIn(request, { seed: at * 31, avoid });
      avoid.unshift(rememberWords(title, details));
      return variant;
    });
    expect(new Set(variants).size).toBe(count);
  },
);

test('AIC-082 no rule of an improvised scene contradicts its task', () => {
  for (const category of ['Improv – No Props', 'Improv – With Props'] as const) {
    for (let seed = 0; seed < 600; seed += 1) {
      const { details } = generateBuiltIn({ category, variant: null, level: null }, { seed });
      const [task, rules] = [details.task.join(' '), details.rules.join(' ')];
      expect(task).not.toContain('says a sentence together');
      if (/narrator|in half of the time/.test(task)) expect(rules).not.toMatch(/Stay in (?:your role|character)/);
      if (task.includes('first letters')) expect(rules).not.toContain('gets stuck, a teammate');
      expect(details.notes.join(' ')).toMatch(/A scene to warm up with: .+\./);
    }
  }
});
