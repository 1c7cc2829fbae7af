import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { wonderland } from '../parts/worlds.ts';

export const container: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  problems: [
    {
      things: ['Rough Delivery', 'Fragile Present', 'Flying Mail'],
      line: '{Who} [sends|send] a fragile present, and the mail is rough.',
      story: ['{They} [wants|want] to send a present.', 'The mail is rough, and the present breaks easily.'],
    },
    {
      things: ['Stormy Picnic', 'Runaway Lunch', 'Picnic in the Wind'],
      line: '{Who} will have a picnic, whatever the wind says.',
      story: ['Today is picnic day.', 'The wind blows away everything that is not packed.'],
    },
    {
      things: ['Moving Museum', 'Clumsy Movers', 'Tiny Treasure'],
      line: 'The treasures are tiny, the movers clumsy, and {who} [worries|worry].',
      story: ['A treasure must be moved today.', 'The movers are strong but clumsy.'],
    },
    {
      things: ['Secret Collection', 'Rattling Secret', 'Quiet Suitcase'],
      line: '{Who} found something that nobody may see or hear.',
      story: ['{They} found something very rare.', 'Nobody may see it, and nobody may hear it rattle.'],
    },
    {
      things: ['Seeds for Spring', 'Sleeping Seeds', 'Last Seed'],
      line: 'A whole garden sleeps in a few seeds, and {who} must keep them safe.',
      story: ['A whole garden sleeps in a few seeds.', '{They} must bring them safely through the winter.'],
    },
    {
      things: ['Lost and Found', 'Rolling Deck', 'Great Cleanup'],
      line: 'Everything rolls around, and {who} [has|have] stepped on a fork again.',
      story: ['Things roll around on the floor.', 'Today everything shall have a place.'],
    },
    {
      things: ['Humming Egg', 'Precious Egg', 'Nervous Egg'],
      line: 'An egg hums when it feels safe, and {who} must carry it.',
      story: ['There is an egg that hums when it feels safe.', 'Today it must make a long trip.'],
    },
    {
      things: ['Bag With a Hole', 'Empty Basket', 'Trail of Crumbs'],
      line: 'The old bag had a hole, and {who} lost half of everything.',
      story: ['The old bag has a hole.', 'On the way, half of everything fell out.'],
    },
    {
      things: ['Time Capsule', 'Box for the Future', 'Buried Box'],
      line: '{Who} [wants|want] to keep something for those who come later.',
      story: ['{They} [is|are] filling a box for the future.', 'It must still be whole when somebody opens it.'],
    },
  ],
  goals: [
    {
      targets: [8, 12, 16],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a container that holds {n} marbles. In the test, it is turned upside down and shaken for five seconds.',
        'Plan for {plan} minutes. In {work} minutes build a box with a lid for {n} marbles. In the test, it is turned over and shaken for five seconds.',
      ],
      must: [
        'The container opens and closes again without being torn.',
        'The marbles go in only when the test begins.',
      ],
      setup: [
        'Put the {count:Marbles} marbles into the bowl.',
        'Turn and shake every container in the same way, close above the tray.',
      ],
      stage: things('Marbles n pieces', 'Bowl 1 pieces', 'Tray 1 pieces'),
      measure: { item: 'Kept marbles', detail: '10 points for every full {q} marbles that stay inside' },
      second: 'After the test, one player opens and closes it within ten seconds',
      note: 'Marbles that fall out are not put back in.',
    },
    {
      targets: [60, 80, 100],
      step: 20,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes pack one cracker so that it survives a fall. In the test, it falls from {q} cm, then higher and higher up to {n} cm.',
        'Plan for {plan} minutes and build for {work}. Make a parcel that protects a cracker. In the test, it falls from higher and higher, up to {n} cm.',
      ],
      must: ['The cracker goes in whole and is shown after each fall.', 'One player can open and close the parcel.'],
      setup: [
        'Mark heights on a wall with tape: every {q} cm up to {n} cm.',
        'Let the parcel go from your flat hand, first from the lowest mark.',
      ],
      stage: things('Crackers 2 pieces', 'Measuring tape 1 pieces', 'Floor tape 1 meters', 'Copy paper 1 sheets'),
      measure: { item: 'Falls', detail: '10 points for each mark from which the cracker falls and stays whole' },
      second: 'The parcel is small enough to stand on one sheet of copy paper',
      note: 'A corner that breaks off counts as broken. The second cracker is a spare. Nobody eats the crackers.',
    },
    {
      targets: [4, 8, 12],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a bag with a handle that carries up to {n} thin books. In the test, it is lifted and held for five seconds.',
        'Plan for {plan} minutes. In {work} minutes build a carrier for up to {n} thin books. In the test, one player lifts it by its handle for five seconds.',
      ],
      must: [
        'One player carries it by the handle with one hand.',
        'Books are put in one by one and are not tied together.',
      ],
      setup: [
        'Lay the {count:Thin books} thin books on the table.',
        'Let it be lifted only a hand’s width above the table, with feet away.',
      ],
      stage: things('Thin books n pieces', 'Table 1 pieces'),
      measure: { item: 'Carried books', detail: '10 points for every full {q} books held for five seconds' },
      second: 'The handle holds when the empty bag is shaken for five seconds',
      note: 'The last full load that was held for five seconds counts.',
    },
    {
      targets: [8, 12, 16],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a box with a lid and two rooms. In the test, one player sorts {n} buttons and {n} dry beans into the rooms, with closed eyes.',
        'Plan for {plan} minutes and build for {work}. Make a box with a lid and two rooms that hands can tell apart. In the test, {n} buttons and {n} beans are sorted with closed eyes.',
      ],
      must: ['A wall keeps the two rooms apart when the box is tilted.', 'Only touch may tell the rooms apart.'],
      setup: [
        'Mix the {count:Buttons} buttons and the {count:Dry beans} dry beans in the bowl.',
        'One player sorts with closed eyes, and the others stay silent.',
      ],
      stage: things('Buttons n pieces', 'Dry beans n pieces', 'Bowl 1 pieces'),
      measure: {
        item: 'Sorted pairs',
        detail: '10 points for every full {q} pairs of a button and a bean in the right rooms',
      },
      second: 'Nothing changes rooms when the closed box is tilted to each side',
      note: 'The team chooses who sorts, but only once.',
    },
    {
      targets: [12, 16, 20],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make the smallest box that holds {n} pasta tubes. In the test, it passes through smaller and smaller holes.',
        'Plan for {plan} minutes. In {work} minutes build a tiny closed box for {n} pasta tubes. In the test, it must pass through holes that get smaller.',
      ],
      must: ['No pasta tube may be broken.', 'The lid closes without being held.'],
      setup: [
        'Cut square holes of 14 cm, 12 cm, 10 cm, and 8 cm into the large cardboard.',
        'Give every team the {count:Pasta tubes} pasta tubes and hold the cardboard upright in the test.',
      ],
      stage: things('Pasta tubes n pieces', 'Large cardboard 1 sheets'),
      measure: { item: 'Holes', detail: '10 points for each hole that the closed box passes' },
      second: 'All pasta tubes are inside and whole',
      note: 'The box may be turned, but not squeezed.',
    },
  ],
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
      used: things('Thick cardboard 3 sheets', 'Masking tape 1 meters', 'Cotton balls 16 pieces', 'String 2 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Card stock 5 sheets', 'Rubber bands 10 pieces', 'Paper napkins 6 pieces', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Felt 2 sheets', 'Thin cardboard 3 sheets', 'String 2 meters', 'Paper clips 12 pieces'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    rubric(
      'A clever way to close it',
      'it stays closed only while somebody holds it',
      'it closes with tape or string around it',
      'a lid, fold, or slot of its own keeps it closed',
    ),
  ],
  questions: [
    'Ask: What protects the thing inside, and what only looks nice?',
    'Ask: Which corner was the most difficult?',
    'Ask: What would break first on a long trip?',
    'Ask: How did you find the right size?',
    'Ask: What else could your container carry?',
    'Ask: What would you build differently for rain?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Physical Dexterity'],
};
