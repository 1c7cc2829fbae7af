import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { wonderland } from '../parts/worlds.ts';

export const tower: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  problems: [
    {
      things: ['High Lookout', 'Lookout in the Fog', 'View Over the Fog'],
      line: 'Thick fog everywhere: {who} must look out over it.',
      story: ['Thick fog lies everywhere.', '{They} must look out over the top of it.'],
    },
    {
      things: ['Dark Lighthouse', 'Lamp in the Grass', 'Boats in the Dark'],
      line: '{Who} [has|have] a lamp, and it stands far too low.',
      story: ['Boats are still out in the dark.', 'The lamp works, but it stands in the grass.'],
    },
    {
      things: ['Weak Radio', 'Last Signal', 'Message to the Stars'],
      line: 'Only a tall mast can send the message of {who}.',
      story: ['The radio hears nothing down here.', 'Only a tall mast can send the message.'],
    },
    {
      things: ['Homeless Clock', 'Clock Without a Tower', 'Birthday Clock'],
      line: '{Who} got a beautiful clock and nothing to put it on.',
      story: ['{They} got a clock as a present.', 'It stands on the ground, where nobody can see it.'],
    },
    {
      things: ['Hidden Snack', 'Midnight Snack', 'Safe Snack'],
      line: 'The snacks of {who} vanish at night, unless they are up high.',
      story: ['Somebody eats the snacks every night.', 'From now on {they} [wants|want] to keep them high up.'],
    },
    {
      things: ['Festival of Tall Things', 'Flat Country Festival', 'Tallest Wish'],
      line: 'Once a year, the flat country celebrates all that is high.',
      story: ['This country is as flat as a pancake.', 'Once a year it celebrates everything tall.'],
    },
    {
      things: ['Nest in the Wind', 'Windy Nest', 'Bird House Emergency'],
      line: 'A storm took the nest, and {who} [wants|want] to help the birds.',
      story: ['A storm has taken the birds’ nest.', 'The new one must be out of reach of cats.'],
    },
    {
      things: ['Big Flag', 'Sleeping Flag', 'Flag Without a Pole'],
      line: '{Who} [has|have] a flag, and it lies in the mud.',
      story: ['{They} [has|have] a new flag.', 'It lies in the mud, for there is no pole.'],
    },
    {
      things: ['Short Ladder', 'Apple at the Top', 'Highest Branch'],
      line: 'What {who} [needs|need] is up high, and nothing reaches it.',
      story: ['The best apple hangs at the very top.', 'Nothing they have is high enough.'],
    },
  ],
  goals: [
    {
      variants: ['height_only'],
      targets: [48, 72, 100],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a tower {n} cm high that stands by itself. In the test, it must not fall for ten seconds.',
        'Plan for {plan} minutes. In {work} minutes build a tower with a clear tip, {n} cm high. In the test, everybody steps back and it stands for ten seconds.',
      ],
      must: ['The tower stands on the table and is fixed to nothing.', 'Height is measured from the table to the tip.'],
      setup: [
        'Give every team the same free place on a table.',
        'Measure straight up with the measuring tape, without touching the tower.',
      ],
      stage: things('Table 1 pieces', 'Measuring tape 1 pieces', 'Stopwatch 1 pieces'),
      measure: { item: 'Height', detail: '10 points for every full {q} cm of a tower that stands' },
      second: 'The tower stands for ten seconds without help',
      note: 'A tower that leans still counts; measure straight up.',
    },
    {
      variants: ['weight_support'],
      targets: [4, 8, 12],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a tower of at least 20 cm that carries books. In the test, up to {n} thin books are laid on it.',
        'Plan for {plan} minutes and build for {work}. Make a strong tower, at least 20 cm high, with a flat top. In the test, it carries up to {n} thin books.',
      ],
      must: ['The books lie flat on the cardboard plate on top.', 'Nobody touches the tower after the first book.'],
      setup: [
        'Lay out the {count:Thin books} thin books and the cardboard plate beside the table.',
        'Lay the towel around the tower and keep hands and feet away while it is loaded.',
      ],
      stage: things(
        ...['Table 1 pieces', 'Thin books n pieces', 'Cardboard plate 1 pieces', 'Towel 1 pieces'],
        'Measuring tape 1 pieces',
      ),
      measure: { item: 'Load', detail: '10 points for every full {q} books that stay for five seconds' },
      second: 'Before loading, the plate lies at least 20 cm above the table',
      note: 'A book counts after five seconds.',
      flags: ['Height'],
    },
    {
      variants: ['height_under_load'],
      targets: [32, 48, 64],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Build a tower that holds a cup with ten coins {n} cm above the table. In the test, it stays up for ten seconds.',
        'Plan for {plan} minutes. In {work} minutes build a tower of {n} cm with a seat for a cup of ten coins. In the test, the cup stays up for ten seconds.',
      ],
      must: ['The cup stands upright and is not taped or tied.', 'Height is measured to the bottom of the cup.'],
      setup: [
        'Put the cup and the {count:Coins} coins ready beside the table.',
        'Measure to the bottom of the cup while it is up there.',
      ],
      stage: things('Table 1 pieces', 'Plastic cup 1 pieces', 'Coins 10 pieces', 'Measuring tape 1 pieces'),
      measure: { item: 'Height of the cup', detail: '10 points for every full {q} cm, held for ten seconds' },
      second: 'The cup is put up by the team without help',
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
    { used: things('Paper cups 20 pieces', 'Thin cardboard 8 sheets'), kept: things('Scissors 1 pairs') },
    { used: things('Index cards 36 pieces', 'Masking tape 1.5 meters'), kept: things('Ruler 1 pieces') },
    { used: things('Craft sticks 40 pieces', 'Modeling clay 3 lumps'), kept: things('Ruler 1 pieces') },
    {
      used: things('Cardboard tubes 10 pieces', 'Copy paper 6 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    rubric(
      'A foot that stands firmly',
      'the foot slides or tips by itself',
      'the foot stands, but it rocks when the table shakes',
      'the foot stays where it is when the table is tapped',
    ),
  ],
  questions: [
    'Ask: What kept your tower from falling over?',
    'Ask: When did you stop going up, and why?',
    'Ask: What would you do first with more time?',
    'Ask: Which part carries the most?',
    'Ask: Where does your tower start to bend?',
    'Ask: What did you see in another tower that you like?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Time Management'],
};
