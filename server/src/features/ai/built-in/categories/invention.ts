import type { CategoryGrammar } from '../grammar.ts';
import { withRuleWordings, rubric, things } from '../grammar-makers.ts';
import { buildingCriteria, talkCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { backstage, wonderland } from '../parts/worlds.ts';
import { inventionGoals, inventionProblems } from './invention-parts.ts';

/** Keys of building constraints that also fit inventions, which are presented and not tested. */
const fitting = new Set([
  'silent',
  'swap',
  'left over',
  'sketch',
  'name',
  'relay',
  'freeze',
  'early',
  'poster',
  'half way',
  'signed',
  'step back',
  'picture',
  'timekeeper',
]);

/** Criteria that can be judged on a model, which is never tested for real. */
const fittingCriteria = new Set([
  'Use of the materials',
  'A choice with a reason',
  'A change for the better',
  'Only what is needed',
]);

export const invention: CategoryGrammar = {
  type: 'combination',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'present' },
  world: wonderland,
  older: backstage,
  problems: inventionProblems,
  goals: inventionGoals,
  twists: buildingTwists.filter(({ key }) => fitting.has(key)),
  rules: [
    ...buildingRules.filter(({ clash }) => !clash?.includes('one trial')),
    { says: ['The invention is safe for those who use it.', 'Nobody could get hurt by your invention.'] },
  ],
  kits: [
    {
      used: things('Thin cardboard 5 sheets', 'Paper fasteners 8 pieces', 'String 2 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Markers 3 pieces'),
    },
    {
      used: things(
        'Cardboard tubes 5 pieces',
        'Rubber bands 8 pieces',
        'Colored paper 6 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Paper cups 6 pieces', 'Drinking straws 12 pieces', 'String 2 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Hole punch 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 16 pieces',
        'Rubber bands 10 pieces',
        'Aluminum foil 1 meters',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 1 pairs', 'Markers 3 pieces'),
    },
    {
      used: things('Cardboard box 1 pieces', 'Yarn 4 meters', 'Paper clips 12 pieces', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Pencils 2 pieces'),
    },
    {
      used: things(
        'Plastic bottle caps 10 pieces',
        'Wooden skewers 4 pieces',
        'Thin cardboard 4 sheets',
        'Masking tape 1.5 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria.filter(({ item }) => fittingCriteria.has(item)),
    ...talkCriteria.filter(({ item }) => item === 'Contact with the audience'),
    withRuleWordings(
      ['Tell who would use your invention, and when.', 'Say who needs your invention most, and when.'],
      rubric(
        'Who it is for',
        'the team does not say who would use it',
        'the team says who would use it',
        'the team says who would use it and when',
        ['poster'],
      ),
    ),
    withRuleWordings(
      ['Let several players present.', 'Share the talk among you.'],
      rubric(
        'A shared talk',
        'one player does all the talking',
        'a second player says something',
        'most players say something',
      ),
    ),
    withRuleWordings(
      ['Say what your invention cannot do.', 'Be honest about what it cannot do.'],
      rubric(
        'Honest limits',
        'the team says nothing about what it cannot do',
        'the team names something that it cannot do',
        'the team names something that it cannot do, and why',
      ),
    ),
  ],
  questions: [
    'Ask: Who should test it first?',
    'Ask: What could go wrong, and what then?',
    'Ask: Which idea did you leave, and why?',
    'Ask: What would it be made of in real life?',
    'Ask: Who would not want it, and why?',
    'Ask: What would the next version do?',
  ],
  skills: ['Divergent Thinking', 'Engineering Design', 'Presentation Flair', 'Creative Problem Solving'],
};
