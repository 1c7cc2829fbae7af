import type { CategoryGrammar, Goal } from '../grammar.ts';
import { rubric, things, withRule, counted } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { containerProblems } from './container-scenes.ts';
import { backstage, wonderland } from '../parts/worlds.ts';

/** What a container is for, and how it is tested. */
const containerGoals: readonly Goal[] = [
  {
    key: 'marbles',
    it: 'the container',
    targets: [8, 12, 16],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a container with a lid for marbles. In the test, it is turned upside down and shaken for five seconds. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a box that keeps marbles safe. In the test, it is turned over and shaken for five seconds. Keep {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a closed home for marbles. It is turned over and shaken for five seconds. The goal: {aim}.',
    ],
    must: ['The container opens and closes again without being torn.', 'Nobody holds the lid during the test.'],
    setup: [
      'Put the {count:Marbles} marbles into the bowl; the team fills them in before the test.',
      'Turn and shake every container in the same way, close above the tray.',
    ],
    stage: things('Marbles n pieces', 'Bowl 1 pieces', 'Tray 1 pieces', 'Stopwatch 1 pieces'),
    measure: counted('Kept marbles', 'marble', 'marbles', 'inside after the shaking'),
    second: 'After the test, one player opens and closes the container within ten seconds',
    note: 'Marbles that fall out are not put back in. Keep marbles away from small children.',
  },
  {
    key: 'cracker',
    it: 'the parcel',
    targets: [60, 80, 100],
    step: 20,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes pack one cracker for a fall. In the test, it falls from {q} cm first, then from higher and higher. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a parcel that protects a cracker. In the test, it falls from higher and higher. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a safe parcel for one cracker. It falls from higher and higher. The goal: {aim}.',
    ],
    clash: ['one trial'],
    must: [
      'The cracker goes in whole, and the same parcel is used for all falls.',
      'After each fall, one player opens the parcel, shows the cracker, and closes it again.',
    ],
    setup: [
      'Give every team one cracker before it plans. Mark heights on a wall with tape: every {q} cm up to {n} cm.',
      'Let the parcel go from your flat hand, first from the lowest mark.',
    ],
    stage: things('Crackers 2 pieces', 'Measuring tape 1 pieces', 'Floor tape 1 meters', 'Letter paper 1 sheets'),
    measure: counted('Falls', 'cm', 'cm', 'of fall after which the cracker is still whole'),
    second: 'The parcel is small enough to stand on one sheet of letter paper',
    own: ['cracker'],
    lasts: 3,
    note: 'A corner that breaks off counts as broken. The second cracker is a spare. Nobody eats the crackers.',
  },
  {
    key: 'bag',
    it: 'the bag',
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a bag with a handle for thin books. In the test, one player lifts it and holds it. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a carrier with a handle. In the test, it is lifted with books, {q} more each time. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a strong bag. One player lifts it by its handle. The goal: {aim}.',
    ],
    must: ['One player carries it by the handle with one hand.', 'Books are put in {q} at a time and stay loose.'],
    setup: [
      'Lay the {count:Thin books} thin books on the table, and add them {q} at a time; after each load, the bag is lifted.',
      'Let it be lifted only 10 cm above the table, with feet away.',
    ],
    stage: things('Thin books n pieces', 'Table 1 pieces', 'Stopwatch 1 pieces', 'Ruler 1 pieces'),
    lasts: 3,
    measure: counted('Carried books', 'thin book', 'thin books', 'in the lifted bag for five seconds'),
    second: 'The handle holds when the empty bag is shaken for five seconds',
    note: 'The last full load that was held for five seconds counts.',
    clash: ['Materials Shortage'],
  },
  {
    key: 'rooms',
    it: 'the box',
    targets: [8, 12, 16],
    step: 4,
    lasts: 3,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a box with a lid and two rooms. In the test, one player puts buttons into one room and beans into the other, with closed eyes. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a box with a lid and two rooms that hands can tell apart. In the test, one player puts buttons into one and beans into the other, with closed eyes. Aim for {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build. Your box has a lid and two rooms, one for buttons and one for beans. One player sorts with closed eyes. The goal: {aim}.',
    ],
    must: [
      'A wall keeps the two rooms apart when the box is tilted.',
      'The two rooms feel different to the hand, and a thing in the wrong room cancels a right one.',
    ],
    setup: [
      'Mix the {count:Buttons} buttons and the {count:Dry beans} dry beans in the bowl.',
      'One player sorts with closed eyes, one thing at a time, for at most two minutes.',
    ],
    stage: things('Buttons 16 pieces', 'Dry beans 16 pieces', 'Bowl 1 pieces', 'Stopwatch 1 pieces'),
    measure: counted('Sorted things', 'thing', 'things', 'in the right rooms'),
    second: 'Everything stays in its room when the closed box is tilted left and right',
    note: 'Before the test, the team says which room is for the buttons. It chooses who sorts, but only once.',
  },
  {
    key: 'small',
    it: 'the box',
    targets: [8, 12, 16],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make the smallest closed box that holds {n} pasta tubes. In the test, it is put into squares that get smaller.',
      'Plan for {plan} minutes. In {work} minutes build a tiny box with a lid for {n} pasta tubes. In the test, it should fit into smaller and smaller squares.',
      'You have {plan} minutes to plan and {work} minutes to build a closed box for {n} pasta tubes. In the test, it must fit into squares that get smaller and smaller.',
    ],
    must: ['The box lies on its largest side in the test.', 'The lid closes without being held.'],
    setup: [
      'Draw squares of 12 cm, 10 cm, 8 cm, and 6 cm on the drawing paper.',
      'Give every team the {count:Pasta tubes} pasta tubes before it plans.',
    ],
    own: ['set of pasta tubes'],
    stage: things('Pasta tubes n pieces', 'Drawing paper 2 sheets', 'Ruler 1 pieces', 'Pencil 1 pieces'),
    measure: {
      item: 'Squares',
      detail: '10 points for each square in which the closed box fits without touching a line',
    },
    second: 'All pasta tubes are inside and whole',
    note: 'Short pasta tubes such as penne are best. A box that is squeezed does not count.',
    clash: ['name'],
  },
];

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
