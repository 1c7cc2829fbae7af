import { type Goal, rubric, things } from '../grammar.ts';

/** What a device has to move, by variant. */
export const deviceGoals: readonly Goal[] = [
  {
    variants: ['launcher'],
    targets: [4, 4, 4],
    step: 0,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a launcher that throws cotton balls. In the test, you shoot {n} cotton balls at a ring on the floor.',
      'Plan for {plan} minutes and build for {work}. Make a machine that throws a cotton ball by itself. In the test, you aim {n} shots at a ring on the floor.',
    ],
    must: [
      'The launcher is released with one finger and throws by itself.',
      'Everybody stays behind the launcher while it is loaded.',
    ],
    setup: [
      'Tape a ring of one big step across on the floor, with a line for the launcher a big step in front of it.',
      'Let one team shoot at a time, away from people, with {count:Cotton balls} cotton balls.',
    ],
    needs: things('Rubber bands 6 pieces', 'Plastic spoons 2 pieces'),
    stage: things('Cotton balls n pieces', 'Floor tape 5 meters'),
    measure: { item: 'Shots', detail: '10 points for each of the {n} shots that lands in the ring or on its tape' },
    second: 'One shot still lies inside the ring at the end',
    note: 'The first landing counts, not where the ball rolls.',
    flags: ['Movement'],
  },
  {
    variants: ['scooper'],
    targets: [12, 20, 28],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Your scooper moves dry beans from one bowl to another. In the test, you have one minute for {n} beans.',
      'Plan for {plan} minutes. In {work} minutes build a spoon with a long handle. In the test, it carries {n} beans to the other bowl within one minute.',
    ],
    must: [
      'Hands stay behind the line and touch only the end of the handle.',
      'Beans that fall down stay where they are.',
    ],
    setup: [
      'Tape a line on the table and put both bowls behind it, 40 cm apart.',
      'Fill one bowl with the {count:Dry beans} dry beans and call out the start and the end of the minute.',
    ],
    stage: things(
      'Table 1 pieces',
      'Dry beans n pieces',
      'Bowls 2 pieces',
      'Floor tape 1 meters',
      'Stopwatch 1 pieces',
    ),
    measure: { item: 'Moved beans', detail: '10 points for every full {q} beans in the other bowl' },
    second: 'No bean falls beside the bowls in the first ten seconds',
    note: 'Count only what lies in the other bowl.',
  },
  {
    variants: ['ring_mover'],
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a device that lifts rings off one bottle and drops them over another. In the test, you have two minutes for {n} rings.',
      'Plan for {plan} minutes and build for {work}. Make a long arm that carries rings. In the test, it moves {n} rings from bottle to bottle in two minutes.',
    ],
    must: ['No hand touches a ring.', 'Only one ring is moved at a time.'],
    setup: [
      'Stand the two bottles 50 cm apart and hang the {count:Paper rings} paper rings over one of them.',
      'Tape a line one ruler’s length in front of the bottles; hands stay behind it.',
    ],
    stage: things('Plastic bottles 2 pieces', 'Paper rings n pieces', 'Floor tape 1 meters', 'Stopwatch 1 pieces'),
    measure: { item: 'Moved rings', detail: '10 points for every full {q} rings over the other bottle' },
    second: 'The first ring hangs over the other bottle within 30 seconds',
    note: 'A ring that falls may be picked up by the device, not by hand. Rings are wide strips of paper, taped at the ends.',
  },
  {
    variants: ['ball_sorter'],
    targets: [8, 12, 16],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Your sorter parts marbles from cotton balls. In the test, {n} of each are poured in and should end up in two cups.',
      'Plan for {plan} minutes. In {work} minutes build a sorter with two exits. In the test, {n} marbles and {n} cotton balls must find the right cup.',
    ],
    must: ['The sorter works by itself, and nobody steers the balls.', 'It stands on the table without being held.'],
    setup: [
      'Mix the {count:Marbles} marbles and the {count:Cotton balls} cotton balls in the bowl.',
      'Put a cup under each exit and pour the balls in slowly.',
    ],
    stage: things(
      'Table 1 pieces',
      'Marbles n pieces',
      'Cotton balls n pieces',
      'Sorting cups 2 pieces',
      'Bowl 1 pieces',
    ),
    measure: {
      item: 'Sorted marbles',
      detail: '10 points for every full {q} marbles that are in a cup without a cotton ball',
    },
    second: 'No marble leaves the sorter beside the cups',
    note: 'A ball that is stuck counts as not sorted. Marbles stay away from small children.',
  },
  {
    variants: ['conveyor'],
    targets: [20, 32, 48],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a belt that moves when somebody turns or pulls. In the test, it carries an eraser over {n} cm.',
      'Plan for {plan} minutes and build for {work}. Make a moving road for an eraser. In the test, somebody cranks or pulls, and the eraser travels {n} cm.',
    ],
    must: ['Hands move only the crank or the end that is pulled.', 'The eraser lies loose on the belt.'],
    setup: [
      'Tape a start line and a finish line on the table, {n} cm apart.',
      'Give every team a second run; the better one counts.',
    ],
    stage: things('Table 1 pieces', 'Erasers 2 pieces', 'Floor tape 1 meters', 'Measuring tape 1 pieces'),
    measure: { item: 'Distance', detail: '10 points for every full {q} cm that the eraser travels' },
    second: 'The belt also carries the second eraser at the same time',
    note: 'Measure to the front edge of the eraser.',
  },
  {
    variants: ['grabber'],
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a grabber, as long as an arm, that opens and closes. In the test, it moves {n} small toys into a basket in two minutes.',
      'Plan for {plan} minutes. In {work} minutes build a hand on a long arm. In the test, it picks up {n} small toys within two minutes.',
    ],
    must: ['Both hands stay at the far end of the grabber.', 'Players take turns after each toy.'],
    setup: [
      'Lay out the {count:Small toys} small toys and put the basket one step beside them.',
      'Tape a line for the hands, one arm’s length from the toys.',
    ],
    stage: things('Small toys n pieces', 'Basket 1 pieces', 'Floor tape 1 meters', 'Stopwatch 1 pieces'),
    measure: { item: 'Moved toys', detail: '10 points for every full {q} toys in the basket' },
    second: 'The first toy is in the basket within 30 seconds',
    note: 'Toys that fall on the way may be grabbed again. Erasers do just as well.',
  },
  {
    variants: ['marble_run'],
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a marble run that starts at the seat of a chair. In the test, the marble should roll for {n} seconds.',
      'Plan for {plan} minutes and build for {work}. Make the slowest marble run you can, from a chair down to the floor. The goal is {n} seconds.',
    ],
    must: ['The marble is let go, not pushed.', 'The run leans on the chair and the floor and on nothing else.'],
    setup: [
      'Give every team the chair, the marble, the cup, and a free piece of floor.',
      'Stop the time from letting go until the marble rests in the cup.',
    ],
    stage: things('Chair 1 pieces', 'Marble 1 pieces', 'Plastic cup 1 pieces', 'Stopwatch 1 pieces'),
    measure: { item: 'Time on the way', detail: '10 points for every full {q} seconds that the marble rolls' },
    second: 'The marble ends in the cup at the foot of the run',
    note: 'Of several runs, the longest counts. Time stops when the marble stands still.',
  },
  {
    targets: [40, 60, 80],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Your machine starts with one touch and ends with a cup that falls over. In the test, its chain reaches over {n} cm.',
      'Plan for {plan} minutes. In {work} minutes build a chain reaction, {n} cm long. In the test, one touch starts it, and at the end a cup falls over.',
    ],
    must: ['After the first touch, nobody helps.', 'Something rolls and something falls on the way.'],
    setup: [
      'Give every team a free piece of table with the cup, the marble, and the {count:Dominoes} dominoes.',
      'Measure from the first moving part to the last one that moved.',
    ],
    stage: things(
      'Table 1 pieces',
      'Plastic cup 1 pieces',
      'Dominoes 10 pieces',
      'Marble 1 pieces',
      'Measuring tape 1 pieces',
    ),
    measure: { item: 'Chain', detail: '10 points for every full {q} cm that work by themselves' },
    second: 'The cup at the end falls over',
    creative: [
      rubric(
        'Different motions',
        'all parts do the same',
        'the chain has a second kind of motion',
        'parts roll, fall, and swing or pull',
      ),
    ],
    note: 'The better of two tries counts.',
  },
];
