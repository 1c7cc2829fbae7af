import type { CategoryGrammar } from '../grammar.ts';
import { counted, rubric, things, withRule } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { towerProblems } from './tower-scenes.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

export const tower: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: towerProblems,
  goals: [
    {
      key: 'high',
      it: 'the tower',
      variants: ['height_only'],
      targets: [48, 72, 100],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a tall tower that stands by itself. In the test, everybody steps back. Aim for {aim}.',
        'Plan for {plan} minutes. In {work} minutes build a tower with a clear tip. In the test, nobody holds it. Reach {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build. Go up as high as you can, but the tower must stand alone. The goal: {aim}.',
      ],
      must: ['The tower stands on the table and is fixed to nothing.', 'Height is measured from the table to the tip.'],
      setup: [
        'Give every team the same free place on a table.',
        'Measure straight up with the measuring tape, then fan the tower once with the large cardboard, from 50 cm away.',
      ],
      stage: things('Table 1 pieces', 'Measuring tape 1 pieces', 'Stopwatch 1 pieces', 'Large cardboard 1 sheets'),
      measure: counted('Height', 'cm', 'cm', 'of tower that stands for ten seconds'),
      second: 'After measuring, the tower still stands after one fan with the large cardboard',
      note: 'A tower that leans still counts; measure straight up.',
      clash: ['name'],
    },
    {
      key: 'strong',
      it: 'the tower',
      variants: ['weight_support'],
      targets: [4, 4, 8],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a strong tower of at least 20 cm. In the test, thin books are laid on it. Aim for {aim}.',
        'Plan for {plan} minutes and build for {work}. Make a tower, at least 20 cm high, with a flat top for thin books. The target is {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build. Your tower is at least 20 cm high and carries thin books. The goal: {aim}.',
      ],
      must: ['The books lie flat on the cardboard plate on top.', 'Nobody touches the tower after the first load.'],
      setup: [
        'Lay out the {count:Thin books} thin books and the cardboard plate beside the table.',
        'Lay the towel beside the tower, where books may fall, and keep hands away from there.',
      ],
      stage: things(
        'Table 1 pieces',
        'Thin books n pieces',
        'Cardboard plate 1 pieces',
        'Towel 1 pieces',
        'Measuring tape 1 pieces',
      ),
      measure: counted('Load', 'thin book', 'thin books', 'on the tower for five seconds'),
      second: 'Before loading, the plate lies at least 20 cm above the table',
      note: 'Put the books on {q} at a time, and wait for five seconds each time.',
      own: ['cardboard plate'],
      clash: ['one trial'],
    },
    {
      key: 'lifting',
      it: 'the tower',
      variants: ['height_under_load'],
      targets: [32, 48, 64],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a tower that holds up a cup with ten coins. In the test, nobody holds it. Aim for {aim}.',
        'Plan for {plan} minutes. In {work} minutes build a tower with a seat for a cup of ten coins. Reach {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build. At the top of your tower stands a cup with ten coins. The goal: {aim}.',
      ],
      must: ['The cup stands upright and is not taped or tied.', 'Height is measured to the bottom of the cup.'],
      setup: [
        'Put the cup and the {count:Coins} coins ready beside the table.',
        'Measure from the table to the bottom of the cup while it is up there.',
      ],
      stage: things(
        'Table 1 pieces',
        'Plastic cup 1 pieces',
        'Coins 10 pieces',
        'Measuring tape 1 pieces',
        'Stopwatch 1 pieces',
      ),
      own: ['plastic cup'],
      measure: counted('Height of the cup', 'cm', 'cm', 'from the table up to the cup, held for ten seconds'),
      second: 'No coin falls out of the cup during the test',
      note: 'After a fall, a second try is allowed; the better one counts.',
    },
  ],
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    { used: things('Newspaper 12 sheets', 'Masking tape 1.5 meters'), kept: things('Scissors 2 pairs') },
    {
      used: things('Drinking straws 36 pieces', 'Paper clips 30 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    { used: things('Copy paper 14 sheets', 'Masking tape 1 meters'), kept: things('Scissors 2 pairs') },
    {
      used: things('Paper cups 20 pieces', 'Thin cardboard 8 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Index cards 36 pieces', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Craft sticks 40 pieces', 'Modeling clay 3 lumps', 'Masking tape 1.5 meters'),
      kept: things('Ruler 1 pieces'),
    },
    {
      used: things('Cardboard tubes 10 pieces', 'Copy paper 6 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Give the tower a foot that stands firmly.',
      rubric(
        'A foot that stands firmly',
        'the tower falls when the appraiser taps the table with one finger after the test',
        'the tower stands, but its foot moves at the tap',
        'the foot stays in place at the tap',
      ),
    ),
  ],
  questions: [
    'Ask: What kept your tower from falling over?',
    'Ask: When did you stop going up, and why?',
    'Ask: What would you do first with more time?',
    'Ask: Which part carries the most?',
    'Ask: Where does your tower start to bend?',
    'Ask: Which other shape did you think of?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Time Management'],
};
