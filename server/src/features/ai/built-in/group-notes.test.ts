import { expect, test } from 'vitest';
import { generateBuiltIn } from './built-in-generator.ts';
import { roundOf } from './minutes.ts';
import { recipeOf } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';

const improv = { category: 'Improv – No Props', variant: null, level: 'Elementary' } as const;

/**
 * Writes a challenge with three minutes each for planning, rehearsing and the show, and returns its times and the lines about
 * turns.
 */
const shows = (children: number, minutes: number) => {
  const recipe = {
    ...recipeOf({ ...improv, group: { children, team_size: 4, minutes } }, 3),
    mechanic: null,
    rules: 2,
  };
  const { details } = writeSheet(recipe);
  return { parts: Object.values(details.time_limits), note: details.notes.at(-1), setup: details.setup.at(-1) };
};

test.each([
  [
    8,
    20,
    [3, 3, 3],
    '8 children make 2 teams of 4. All teams plan and rehearse for 6 minutes at the same time, then show one after another, 3 minutes each and 1 more for questions and points: 14 of your 20 minutes.',
  ],
  [
    15,
    30,
    [3, 3, 3],
    '15 children make 4 teams of 3 or 4. All teams plan and rehearse for 6 minutes at the same time, then show one after another, 3 minutes each and 1 more for questions and points: 22 of your 30 minutes.',
  ],
  [
    24,
    20,
    [3, 3, 3],
    '24 children make 6 teams of 4. All teams plan and rehearse for 6 minutes at the same time. Then the teams of each pair show to each other, 3 minutes each and 1 more for questions and points: 14 of your 20 minutes.',
  ],
  [
    36,
    20,
    [2, 3, 2],
    '36 children make 9 teams of 4. All teams plan and rehearse for 5 minutes at the same time. Then the teams of each pair show to each other, 2 minutes each and 1 more for questions and points: 14 of your 20 minutes.',
  ],
  [
    36,
    50,
    [3, 3, 3],
    '36 children make 9 teams of 4. All teams plan and rehearse for 6 minutes at the same time, then show one after another, 3 minutes each and 1 more for questions and points: 42 of your 50 minutes.',
  ],
  [
    36,
    12,
    [3, 3, 3],
    '36 children make 9 teams of 4. 12 minutes are not enough for every team to show: let all teams plan and rehearse for 6 minutes now, and show next time, 3 minutes each and 1 more for questions and points.',
  ],
  [
    36,
    10,
    [2, 3, 3],
    '36 children make 9 teams of 4. 10 minutes are not enough for every team to show: let all teams plan and rehearse for 5 minutes now, and show next time, 3 minutes each and 1 more for questions and points.',
  ],
] as const)(
  'AIC-081 %i children in teams of 4 get through in %i minutes, and the note says how',
  (children, minutes, parts, note) => {
    const { parts: given, note: lastNote, setup } = shows(children, minutes);
    expect(given).toEqual(parts);
    expect(lastNote?.replace(/ Allow.*/, '')).toBe(note);
    expect(setup?.startsWith('Pair up the teams')).toBe(note.includes('of each pair'));
  },
);

test('AIC-081 preparation, all shows that follow each other and the setup fit into the time', () => {
  for (const category of ['Bridge', 'Sales', 'Communication', 'Characterization'] as const) {
    for (let seed = 0; seed < 400; seed += 1) {
      const group = { children: 6 + (seed % 25), team_size: 2 + (seed % 6), minutes: 16 + (seed % 40) };
      const recipe = recipeOf({ category, variant: null, level: null, group }, seed);
      const { order, total } = roundOf(recipe, 'presentation', 4);
      expect(order).not.toBe('next time');
      expect(total + 4).toBeLessThanOrEqual(group.minutes);
    }
  }
});

test('AIC-081 the smallest team of a group has enough players for every role', () => {
  const group = { children: 17, team_size: 3, minutes: 45 };
  for (let seed = 0; seed < 60; seed += 1) {
    const { details } = generateBuiltIn(
      { category: 'Characterization', variant: null, level: 'High School', group },
      { seed },
    );
    expect(details.notes.at(-1)).toMatch(/^17 students make 6 teams of 2 or 3\. (?!Where)/);
    expect(details.task.join(' ')).not.toMatch(/\b[3-9] (?:masks|puppets|characters|objects|hats|pieces)\b/);
  }
});

test('AIC-081 puppets never play in pairs: there is one curtain, so teams show one after another or next time', () => {
  for (const variant of ['puppet', 'shadow_puppet'] as const) {
    const notesFor = (minutes: number) => {
      const group = { children: 22, team_size: 3, minutes };
      const request = { category: 'Characterization', variant, level: 'Middle School', group } as const;
      const { details } = generateBuiltIn(request, { seed: 7 });
      expect(details.setup.join(' ')).not.toContain('Pair up');
      return details.notes.at(-1);
    };
    expect(notesFor(20)).toContain('20 minutes are not enough for every team to show');
    expect(notesFor(90)).toContain('then show one after another');
  }
});

test('AIC-081 the note says what the lists count for several teams, with or without minutes, and not for one team', () => {
  const noteFor = (category: 'Improv – No Props' | 'Storytelling', children: number, minutes: number | null) => {
    const group = { children, team_size: 4, minutes };
    return generateBuiltIn({ ...improv, category, group }, { seed: 3 }).details.notes.at(-1);
  };
  expect(noteFor('Storytelling', 24, 20)).toMatch(/clean up\. The materials are for one team\.$/);
  expect(noteFor('Storytelling', 24, null)).toBe('24 children make 6 teams of 4. The materials are for one team.');
  expect(noteFor('Storytelling', 4, null)).toBe('4 children make 1 team of 4.');
  expect(noteFor('Improv – No Props', 4, 20)).toMatch(/to read the page aloud, and to clean up\.$/);
  expect(noteFor('Improv – No Props', 24, null)).toBe('24 children make 6 teams of 4.');
});

test('AIC-081 pairs get their own setup things only if the setup has more than a timer', () => {
  const group = { children: 24, team_size: 4, minutes: 20 };
  for (let seed = 0; seed < 200; seed += 1) {
    const { details } = generateBuiltIn({ category: 'Sales', variant: null, level: 'Middle School', group }, { seed });
    const pairs = details.setup.find((line) => line.startsWith('Pair up'));
    const things = details.materials.filter((one) => one.category === 'setup_only').map(({ name }) => name);
    expect(pairs?.includes('with its own things'), things.join()).toBe(things.join() !== 'Timer');
  }
});

test('AIC-081 an hour has two minutes to read the page and two to clean up, beside the setup', () => {
  const { note } = shows(8, 30);
  expect(note).toMatch(/of your 30 minutes\. Allow 6 more to set up, to read the page aloud, and to clean up\.$/);
});

test('AIC-082 a show asks for no more than it has time for', () => {
  const group = { children: 20, team_size: 4, minutes: 20 };
  const request = { category: 'Sales', variant: 'price_negotiation', level: 'High School', group } as const;
  for (let seed = 0; seed < 60; seed += 1) {
    const { details } = generateBuiltIn(request, { seed });
    const [, buyers] = / (\d) careful buyers/.exec(details.task[0]!)!;
    expect(Number(buyers)).toBeLessThanOrEqual(details.time_limits.pitch!);
  }
});
