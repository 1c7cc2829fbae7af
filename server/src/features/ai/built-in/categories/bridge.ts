import type { CategoryGrammar } from '../grammar.ts';
import { counted, rubric, things, withRule } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { bridgeProblems } from './bridge-scenes.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

export const bridge: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: bridgeProblems,
  goals: [
    {
      key: 'span',
      it: 'the bridge',
      variants: ['span_only'],
      targets: [32, 48, 64],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. Then build a bridge in {work} minutes. In the test, the tables are pulled apart step by step. Aim for {aim}.',
        'Plan for {plan} minutes and build for {work}. Make a flat bridge that reaches far. In the test, the gap under it grows. Reach {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build a long bridge. The gap grows while it lies there. The goal: {aim}.',
      ],
      must: ['The bridge lies loose on both tables.', 'Nothing may stand on the floor under the bridge.'],
      setup: [
        'Place both tables {q} cm apart and lay the measuring tape beside the gap.',
        'Pull one table back gently, {q} cm at a time, wait for three seconds at every stop, and lay the eraser on the bridge at the first one.',
      ],
      stage: things('Tables 2 pieces', 'Measuring tape 1 pieces', 'Eraser 1 pieces'),
      measure: counted('Span', 'cm', 'cm', 'of gap, held for three seconds'),
      second: 'At the first stop, {q} cm, the bridge holds the eraser in its middle for three seconds',
      note: 'A bridge that sags still counts as long as no part touches the floor.',
    },
    {
      key: 'load',
      it: 'the bridge',
      variants: ['weight_support'],
      targets: [12, 20, 32],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a bridge over a gap of 30 cm. In the test, coins go into a cup on the bridge, {q} at a time. Aim for {aim}.',
        'Plan for {plan} minutes. In {work} minutes build a strong bridge over a gap of 30 cm. In the test, a cup on it is filled with coins, {q} at a time. The target is {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build. Your bridge crosses a gap of 30 cm and carries a cup with coins. The goal: {aim}.',
      ],
      must: [
        'The cup stands in the middle of the bridge and is not built in.',
        'Nobody touches the bridge after the first coins.',
      ],
      setup: [
        'Place both tables 30 cm apart and lay out the cup and the {count:Coins} coins.',
        'Add the coins gently, {q} at a time, and wait three seconds after each load.',
      ],
      stage: things('Tables 2 pieces', 'Plastic cup 1 pieces', 'Coins n pieces', 'Measuring tape 1 pieces'),
      own: ['plastic cup'],
      measure: counted('Load', 'coin', 'coins', 'that the bridge carries for three seconds'),
      second: 'The bridge holds the empty cup before the coins come',
      note: 'Coins of one kind keep the test fair; washers do just as well.',
    },
    {
      key: 'arm',
      it: 'the arm',
      variants: ['cantilever'],
      targets: [16, 24, 32],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build an arm that reaches out over the edge of a table. In the test, nothing supports it from below. Aim for {aim}.',
        'Plan for {plan} minutes and build for {work}. Make half a bridge: it starts on a table and ends in the air. It should reach {aim}.',
        'You have {plan} minutes to plan and {work} minutes to build a long arm. It lies on a table and reaches into the air. The goal: {aim}.',
      ],
      must: [
        'The arm touches only the table and the books on it.',
        'Books may press on the arm only behind the edge of the table.',
      ],
      setup: [
        'Clear one side of the table and lay the {count:Books} books ready as weights.',
        'Measure level from the edge of the table to the tip of the arm.',
      ],
      stage: things('Table 1 pieces', 'Books 4 pieces', 'Measuring tape 1 pieces', 'Eraser 1 pieces'),
      measure: counted('Reach', 'cm', 'cm', 'beyond the edge of the table'),
      second: 'The tip of the arm holds the eraser for five seconds',
      note: 'Measure the reach before you put the eraser on.',
      clash: ['mirror'],
    },
    {
      key: 'hanging',
      it: 'the deck',
      variants: ['suspension'],
      targets: [20, 24, 32],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Hang a deck of at least {n} cm on lines between two chairs. In the test, a toy car rolls from one end of the deck to the other.',
        'Plan for {plan} minutes. In {work} minutes build a hanging road between two chairs, at least {n} cm long. In the test, a toy car must roll from one end to the other.',
        'You have {plan} minutes to plan and {work} minutes to build. A road for a toy car, at least {n} cm long, hangs between two chairs.',
      ],
      must: [
        'Only its lines and tape hold the deck; it touches nothing else.',
        'The lines go from the deck to the two chairs and are tied or taped there.',
      ],
      setup: [
        'Place both chairs with their backs toward each other, so that the deck and a hand fit between the backs, and mark the legs with tape.',
        'Let somebody sit on each chair during the test, so that it stays where it is.',
      ],
      needs: things('String 4 meters', 'Masking tape 1 meters'),
      stage: things('Chairs 2 pieces', 'Toy car 1 pieces', 'Floor tape 1 meters', 'Measuring tape 1 pieces'),
      own: ['pair of chairs', 'toy car'],
      measure: rubric(
        'Crossing',
        'the car stops before the middle of the deck',
        'the car passes the middle of the deck',
        'the car reaches the far end',
      ),
      second: 'The deck is at least {n} cm long and hangs freely for ten seconds before the car starts',
      note: 'Put the car on one end of the deck and give it one gentle push. The better of two runs counts.',
    },
  ],
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    {
      used: things('Copy paper 12 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    { used: things('Drinking straws 24 pieces', 'Masking tape 1.5 meters'), kept: things('Scissors 2 pairs') },
    {
      used: things('Newspaper 10 sheets', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Craft sticks 30 pieces', 'Rubber bands 16 pieces', 'Masking tape 1.5 meters'),
      kept: things('Scissors 1 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Thin cardboard 5 sheets', 'String 3 meters', 'Masking tape 1.5 meters'),
      kept: things('Scissors 2 pairs', 'Pencil 1 pieces'),
    },
    {
      used: things('Index cards 24 pieces', 'Drinking straws 12 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 1 pairs'),
    },
    {
      used: things('Cardboard tubes 6 pieces', 'String 4 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
  ],
  creative: [
    ...buildingCriteria,
    withRule(
      'Use folds, rolls, or triangles that make {it} strong.',
      rubric(
        'A shape that makes it strong',
        'every part of {it} lies flat',
        'some parts are folded, rolled, or doubled',
        'some parts are, and the team shows how they carry the load',
      ),
    ),
  ],
  questions: [
    'Ask: Which part of {it} worked hardest, and how do you know?',
    'Ask: What did the test teach you?',
    'Ask: What would you leave out next time?',
    'Ask: Where would {it} break first?',
    'Ask: What would you change for twice the length?',
    'Ask: Which idea did you give up, and why?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Convergent Thinking'],
};
