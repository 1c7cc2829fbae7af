import { type CategoryGrammar, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { buildingRules } from '../parts/rules.ts';
import { backstage, wonderland } from '../parts/worlds.ts';
import { waterProblems } from './water-scenes.ts';
import { waterGoals } from './water-goals.ts';

export const water: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: waterProblems,
  goals: waterGoals,
  twists: buildingTwists.filter(({ key }) => key !== 'one trial' && key !== 'mirror'),
  rules: [
    ...buildingRules.filter(({ clash }) => !clash?.includes('one trial')),
    {
      says: ['Test without water while you build.', 'Water comes only in the test.'],
    },
    { says: ['Whoever sees water on the floor wipes it up at once.', 'Spilled water is wiped up at once.'] },
  ],
  kits: [
    {
      used: things('Aluminum foil 1.5 meters', 'Drinking straws 12 pieces', 'Modeling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Plastic wrap 1.5 meters',
        'Craft sticks 16 pieces',
        'Rubber bands 8 pieces',
        'Modeling clay 1 lumps',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Plastic bags 2 pieces', 'Drinking straws 14 pieces', 'Waterproof tape 1.5 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Aluminum foil 1 meters', 'Corks 6 pieces', 'Craft sticks 14 pieces', 'Waterproof tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Baking paper 1.5 meters', 'Craft sticks 14 pieces', 'Modeling clay 3 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Corks 6 pieces', 'Plastic bags 2 pieces', 'Drinking straws 14 pieces', 'Modeling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: buildingCriteria.filter(({ item }) => item !== 'Careful work'),
  questions: [
    'Ask: Where did the water find a way, and what would you change there?',
    'Ask: What did the water do that you did not expect?',
    'Ask: Which material was best against water?',
    'Ask: What would it be made of in real life?',
    'Ask: What did you find out only with water?',
    'Ask: Which part would you make bigger?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Resource Management'],
};
