import { counted, type Goal, things } from '../grammar.ts';

/** What a container is for, and how it is tested. */
export const containerGoals: readonly Goal[] = [
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
    stage: things('Marbles n pieces', 'Bowl 1 pieces', 'Tray 1 pieces'),
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
    must: ['The cracker goes in whole and is shown after each fall.', 'The parcel fits on one sheet of letter paper.'],
    setup: [
      'Mark heights on a wall with tape: every {q} cm up to {n} cm.',
      'Let the parcel go from your flat hand, first from the lowest mark.',
    ],
    stage: things('Crackers 2 pieces', 'Measuring tape 1 pieces', 'Floor tape 1 meters', 'Letter paper 1 sheets'),
    measure: counted('Falls', 'cm', 'cm', 'of fall after which the cracker is still whole'),
    second: 'The parcel is small enough to stand on one sheet of letter paper',
    note: 'A corner that breaks off counts as broken. The second cracker is a spare. Nobody eats the crackers.',
  },
  {
    key: 'bag',
    it: 'the bag',
    targets: [4, 8, 8],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a bag with a handle for thin books. In the test, one player lifts it and holds it. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a carrier with a handle. In the test, it is lifted with more and more books. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a strong bag. One player lifts it by its handle. The goal: {aim}.',
    ],
    must: ['One player carries it by the handle with one hand.', 'Books are put in one by one and stay loose.'],
    setup: [
      'Lay the {count:Thin books} thin books on the table; each time a book is added, the bag is lifted.',
      'Let it be lifted only 10 cm above the table, with feet away.',
    ],
    stage: things('Thin books n pieces', 'Table 1 pieces'),
    measure: counted('Carried books', 'thin book', 'thin books', 'in the lifted bag for five seconds'),
    second: 'The handle holds when the empty bag is shaken for five seconds',
    note: 'The last full load that was held for five seconds counts.',
    clash: ['Materials Shortage'],
  },
  {
    key: 'rooms',
    it: 'the box',
    targets: [16, 16, 24],
    step: 8,
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
    stage: things('Buttons 16 pieces', 'Dry beans 16 pieces', 'Bowl 1 pieces'),
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
