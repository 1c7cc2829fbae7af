import { type CategoryGrammar, rubric, things, withRule } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { transportationGoals } from './transportation-goals.ts';
import { transportationProblems } from './transportation-scenes.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

export const transportation: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: transportationProblems,
  goals: transportationGoals,
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    {
      used: things(
        'Thin cardboard 3 sheets',
        'Wooden skewers 4 pieces',
        'Wooden wheels 6 pieces',
        'Masking tape 1 meters',
        'Modeling clay 1 lumps',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Drinking straws 8 pieces',
        'Thin cardboard 3 sheets',
        'Wooden wheels 6 pieces',
        'Wooden skewers 3 pieces',
        'Copy paper 3 sheets',
        'Masking tape 1 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Paper cups 4 pieces',
        'Cardboard tubes 3 pieces',
        'Thread spools 6 pieces',
        'Wooden skewers 3 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Milk carton 1 pieces',
        'Wooden wheels 6 pieces',
        'Wooden skewers 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 14 pieces',
        'Thread spools 6 pieces',
        'Wooden skewers 3 pieces',
        'Drinking straws 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Build {it} so firmly that it can be lifted with one hand.',
      rubric(
        'Light and firm',
        'a part falls off when the appraiser lifts {it} with one hand',
        '{it} bends when it is lifted',
        'nothing falls off or bends when it is lifted',
      ),
    ),
  ],
  questions: [
    'Ask: What disturbed {it} most on its way?',
    'Ask: What would you change after this run?',
    'Ask: Where should the weight be, and why?',
    'Ask: What would make it even better?',
    'Ask: Which part would you build first next time?',
    'Ask: What would a passenger of {it} feel?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Physical Dexterity'],
};
