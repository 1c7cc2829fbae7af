import { coreMechanics, safetyFlags, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import type { PaperSheet } from '../src/features/challenges/sheet/paper-sheet.ts';
import type { Printing } from '../src/features/challenges/drawing/style.ts';

// All printings: four of the team copy, then four of the appraiser copy.
export const printings = (['team', 'appraiser'] as const).flatMap((copy) =>
  (['letter', 'a4'] as const).flatMap((paper) =>
    (['full', 'low'] as const).map((ink): Printing => ({ copy, paper, ink })),
  ),
);

/** A sheet with only what every sheet must have. */
export const bare: PaperSheet = {
  name: 'Bare',
  level: 'Elementary',
  tournament_level: null,
  type: 'STEM',
  category: 'Water',
  variant: null,
  one_liner: null,
  setup_difficulty: 3,
  core_mechanic: null,
  skills: null,
  time_limits: null,
  safety_flags: null,
  materials: [],
  scene: [],
  task: [],
  rules: [],
  setup: [],
  scoring: [],
  notes: [],
  handouts: [],
  language: 'en',
};

/** Returns `count` numbered texts: "Rule 1", "Rule 2" … */
export function list(count: number, words: string): string[] {
  return Array.from({ length: count }, (_, index) => `${words} ${index + 1}`);
}

/** Returns a role card for one player, with these parts changed. */
export function handout(parts: Partial<Handout>): Handout {
  return { title: 'Role card', text: ['You know the way.', 'Tell nobody.'], copies: 1, for: 'one player', ...parts };
}

/** Longer than any sheet that fits on two pages. */
export const longest: PaperSheet = {
  ...bare,
  name: 'A name of many words that goes on and on '.repeat(4).trim(),
  level: 'Middle School',
  tournament_level: 'Tournament',
  type: 'Civic Engagement',
  category: 'Improv – With Props',
  core_mechanic: coreMechanics[3],
  skills: [...skills],
  time_limits: Object.fromEntries(list(20, 'part').map((part, index) => [part, index])),
  safety_flags: safetyFlags.filter((flag) => flag !== 'None'),
  materials: list(60, 'Thing').map((name) => ({
    name,
    quantity: 2.5,
    units: 'long words of units',
    category: 'damaging',
  })),
  scene: ['The scene is set. '.repeat(60).trim()],
  task: ['Do it. '.repeat(60).trim()],
  rules: list(
    40,
    'This rule is quite long, so that it takes more than a single line of the sheet, and it has the number',
  ),
  setup: list(10, 'Prepare'),
  scoring: list(25, 'Item').map((item) => ({ item, detail: 'Four points for each.', points: 4, up_to: true })),
  notes: list(10, 'Note'),
};
