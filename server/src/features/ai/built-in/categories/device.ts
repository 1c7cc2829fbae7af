import type { CategoryGrammar } from '../grammar.ts';
import { rubric, things, withRule } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { backstage, wonderland } from '../parts/worlds.ts';
import { deviceProblems } from './device-scenes.ts';
import { deviceGoals } from './device-goals.ts';

export const device: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: deviceProblems,
  goals: deviceGoals,
  twists: buildingTwists.filter(({ key }) => key !== 'mirror'),
  rules: buildingRules,
  kits: [
    {
      used: things(
        'Craft sticks 20 pieces',
        'Rubber bands 12 pieces',
        'Plastic spoons 2 pieces',
        'Thin cardboard 3 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Thin cardboard 6 sheets', 'String 3 meters', 'Rubber bands 8 pieces', 'Masking tape 2 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Cardboard tubes 6 pieces',
        'Thin cardboard 4 sheets',
        'String 2 meters',
        'Rubber bands 8 pieces',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Drinking straws 16 pieces',
        'Paper cups 6 pieces',
        'Thin cardboard 4 sheets',
        'Rubber bands 8 pieces',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Wooden skewers 6 pieces',
        'Thin cardboard 5 sheets',
        'String 3 meters',
        'Rubber bands 10 pieces',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Paper plates 6 pieces',
        'Thin cardboard 3 sheets',
        'Paper fasteners 8 pieces',
        'Rubber bands 8 pieces',
        'String 2 meters',
        'Masking tape 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Hole punch 1 pieces'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Build {it} so well that it works again and again.',
      rubric(
        'A motion that is easy to repeat',
        '{it} does not work when the appraiser asks for one more run',
        '{it} works again after a repair',
        '{it} works again without a repair',
        ['reaction'],
      ),
    ),
  ],
  questions: [
    'Ask: Where does the motion of your device come from?',
    'Ask: Which part failed most often, and what did you change?',
    'Ask: What would a stronger version need?',
    'Ask: Which idea did you throw away?',
    'Ask: Who could use a device like this at home?',
    'Ask: What surprised you in the test?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Physical Dexterity', 'Time Management'],
};
