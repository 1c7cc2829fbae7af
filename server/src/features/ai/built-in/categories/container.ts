import { type CategoryGrammar, rubric, things, withRule } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { containerGoals } from './container-goals.ts';
import { containerProblems } from './container-scenes.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

export const container: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: containerProblems,
  goals: containerGoals,
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    {
      used: things('Thin cardboard 4 sheets', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Copy paper 12 sheets', 'Masking tape 1.5 meters', 'String 2 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Newspaper 8 sheets', 'String 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Thin cardboard 4 sheets', 'Masking tape 1 meters', 'Cotton balls 16 pieces', 'String 2 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Card stock 5 sheets', 'Rubber bands 10 pieces', 'Paper napkins 6 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Felt 2 sheets', 'Thin cardboard 3 sheets', 'String 2 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Find a clever way to close {it}.',
      rubric(
        'A clever way to close it',
        '{it} stays closed only while somebody holds it',
        'tape or string around {it} keeps it closed',
        'a lid, fold, or slot of its own keeps it closed',
        ['bag', 'small'],
      ),
    ),
  ],
  questions: [
    'Ask: Which part does most of the work?',
    'Ask: Which part was the most difficult to build?',
    'Ask: What would break first if it were used every day?',
    'Ask: Which idea did you give up, and why?',
    'Ask: What else could {it} carry?',
    'Ask: What would you do differently with ten more minutes?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Physical Dexterity'],
};
