import { things, type CategoryGrammar } from '../grammar.ts';

export const container: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  scenes: [
    {
      title: 'Parcel for a Dragon',
      line: 'A dragon has ordered something fragile, and the mail only flies by catapult.',
      story: [
        'A dragon has ordered a fragile present.',
        'The mail to his cave is rough.',
        'He gets cross when things arrive in pieces.',
      ],
      more: 'He has eaten the last two letters of apology, so this parcel had better arrive whole.',
    },
    {
      title: 'Picnic in the Storm',
      line: 'The grandparents insist on their picnic, whatever the wind says.',
      story: ['Grandma and Grandpa never cancel a picnic.', 'Today a storm blows.', 'Their lunch must not fly away.'],
      more: 'They have not missed a Sunday in fifty years, and they do not mean to begin now.',
    },
    {
      title: 'The Museum Moves Out',
      line: 'Tiny treasures, long stairs, clumsy movers: somebody must pack this well.',
      story: [
        'The smallest museum in the world is moving.',
        'Its treasures are tiny and old.',
        'The movers are strong but clumsy.',
      ],
      more: 'Every piece is insured, but the insurance company has asked politely not to find out.',
    },
    {
      title: 'Lunchbox for an Astronaut',
      line: 'In space the lunch flies away unless somebody holds it together.',
      story: [
        'An astronaut wants to eat in space.',
        'Up there nothing stays on a plate.',
        'She needs a box that keeps lunch together.',
      ],
      more: 'Every gram costs a fortune to lift, so nothing may be in it that does no work.',
    },
    {
      title: 'The Secret Collector',
      line: 'A famous collector keeps what nobody may see, feel or hear.',
      story: ['A collector has found something rare.', 'Nobody may hear it rattle.', 'He travels by train tonight.'],
      more: 'Three rivals sit in the same train, and one of them has very good ears.',
    },
    {
      title: 'Seeds for Next Spring',
      line: 'A whole garden sleeps in a handful of seeds, and winter is long.',
      story: ['The gardener saves seeds for spring.', 'Mice, rain and wind want them too.', 'Winter is long.'],
      more: 'The oldest of them come from a plant that grows nowhere else any more.',
    },
    {
      title: 'Pirate Lost and Found',
      line: 'The pirates are tidying up and need something for everything.',
      story: [
        'The pirates want to tidy up their ship.',
        'Things roll about in every wave.',
        'The captain has stepped on a fork again.',
      ],
      more: 'He has threatened to throw everything overboard that is not put away by sunset.',
    },
    {
      title: 'The Singing Egg',
      line: 'An egg hums when it is happy and goes silent when it is shaken.',
      story: [
        'In the zoo there is an egg that hums.',
        'It hums only when it feels safe.',
        'Today it must travel across the city.',
      ],
      more: 'The street to the hospital has forty-one holes, and the driver knows every one.',
    },
  ],
  goals: [
    {
      targets: [8, 12, 16],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Make one container that holds {n} marbles. In the test it is turned upside down and shaken gently for five seconds.',
      must: [
        'The container must open and close again without being torn.',
        'The marbles go in only at the beginning of the test.',
      ],
      setup: [
        'Count the marbles into a bowl for every team.',
        'Turn and shake all containers in the same way, close above a soft tray.',
      ],
      stage: things('Marbles 20 pieces', 'Bowl 1 pieces', 'Tray 1 pieces'),
      measure: {
        item: 'Kept marbles',
        detail: '10 points for each quarter of the {n} marbles that stay inside',
      },
      second: { item: 'It can be opened and closed in ten seconds' },
      note: 'Marbles that fall out are not put back in.',
    },
    {
      targets: [60, 80, 100],
      step: 20,
      task: 'Plan for {plan} minutes. In {work} minutes pack one cracker so that it survives a fall. The test has four falls, the highest from {n} cm.',
      must: [
        'The cracker goes in whole and must be shown after each fall.',
        'The finished parcel fits into a square of 25 cm by 25 cm.',
      ],
      setup: [
        'Mark four heights on a wall, the highest at {n} cm and the others evenly below it.',
        'Let the parcel go from the flat hand, without a push.',
      ],
      stage: things('Crackers 6 pieces', 'Measuring tape 1 pieces', 'Floor tape 1 meters'),
      measure: { item: 'Four falls', detail: '10 points for each fall that leaves the cracker whole' },
      second: { item: 'The parcel can be opened and closed again by one player' },
      note: 'A corner that breaks off counts as broken; keep spare crackers away from the team.',
    },
    {
      targets: [4, 8, 12],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Your container hangs from a handle and carries books, up to {n}. In the test it is lifted and held for five seconds.',
      must: [
        'One player must be able to carry it with one hand.',
        'Books are put in one after the other and are not tied together.',
      ],
      setup: [
        'Choose thin books of about the same size.',
        'Lift it only a hand high above the table, with feet well away.',
      ],
      stage: things('Thin books 16 pieces', 'Table 1 pieces'),
      measure: { item: 'Carried books', detail: '10 points for each quarter of the {n} books' },
      second: { item: 'The handle feels firm before the first book' },
      note: 'The last full load that was held for five seconds counts.',
    },
    {
      targets: [8, 12, 16],
      step: 4,
      task: 'Plan for {plan} minutes. Build a container with four rooms in {work} minutes. In the test {n} small things are sorted into it without looking inside.',
      must: [
        'Each room is closed off from the others, also when the container is tilted.',
        'Only touch may tell the rooms apart while the eyes are closed.',
      ],
      setup: [
        'Put {n} small things of four kinds into a bowl.',
        'One player sorts with closed eyes while the others stay silent.',
      ],
      stage: things(
        'Buttons 5 pieces',
        'Paper clips 5 pieces',
        'Dry beans 5 pieces',
        'Erasers 5 pieces',
        'Bowl 1 pieces',
      ),
      measure: {
        item: 'Sorted things',
        detail: '10 points for each quarter of the {n} things in the right room',
      },
      second: { item: 'Nothing changes rooms when the closed container is tilted to all sides' },
      note: 'The team may choose who sorts, but only once.',
    },
    {
      targets: [20, 24, 28],
      step: 4,
      task: 'Plan for {plan} minutes and build for {work}. Make the smallest container that holds {n} straws cut in half and still closes. In the test it has to pass through a square hole.',
      must: [
        'The half straws may not be bent, crushed or cut again.',
        'The lid belongs to the container and closes without being held.',
      ],
      setup: [
        'Cut {n} drinking straws into halves for every team.',
        'Cut four square holes of 14, 12, 10 and 8 cm into a large sheet of cardboard.',
      ],
      stage: things('Drinking straws 32 pieces', 'Large cardboard 1 sheets'),
      measure: { item: 'Four holes', detail: '10 points for each hole that the closed container passes' },
      second: { item: 'All half straws are inside and whole' },
      note: 'The container may be turned, but not squeezed.',
    },
  ],
  rules: [
    'The container is made of your materials only; a bought box is not allowed.',
    'Tools are no part of the container.',
    'You may test as often as you like while you build.',
    'When time is called, all hands leave the container.',
    'Repairs are allowed until the test begins.',
    'Every player folds, joins or closes at least one part.',
    'Nothing sharp may stick out.',
    'The outside must say in words or pictures what is inside.',
  ],
  kits: [
    {
      used: things('Thin cardboard 3 sheets', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Copy paper 12 sheets', 'Masking tape 1 meters', 'String 2 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Newspaper 8 sheets', 'String 3 meters', 'Masking tape 1 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Thick cardboard 2 sheets', 'Glue stick 1 pieces', 'Cotton balls 16 pieces', 'String 2 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Card stock 4 sheets', 'Rubber bands 10 pieces', 'Paper napkins 6 pieces'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Felt 2 sheets', 'Thin cardboard 2 sheets', 'String 2 meters', 'Paper clips 12 pieces'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: [
    'A lid that surprises',
    'A container that suits its owner',
    'Clever folds that need hardly any tape',
    'Neat edges and corners',
    'An unusual idea that works',
  ],
  questions: [
    'Ask: What protects the thing inside, and what only looks nice?',
    'Ask: Which corner was the most difficult?',
    'Ask: What would break first on a long journey?',
    'Ask: How did you find the right size?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Resource Management', 'Physical Dexterity'],
};
