import { counted, type Goal, things } from '../grammar.ts';

/** How a vehicle is moved, and what it has to do. */
export const transportationGoals: readonly Goal[] = [
  {
    key: 'ramp',
    targets: [120, 200, 280],
    step: 20,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a vehicle that rolls down a ramp and on across the floor. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a car without a motor that rolls far. In the test, it starts on a ramp. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build something on wheels. A ramp gets it going. The goal: {aim}.',
    ],
    must: ['The vehicle has wheels or rollers that turn.', 'It is let go at the top of the ramp without a push.'],
    setup: [
      'Lean the ramp board on the {count:Books} books, so that all teams have the same ramp.',
      'Keep the track clear and measure from the foot of the ramp.',
    ],
    stage: things('Ramp board 1 pieces', 'Books 2 pieces', 'Measuring tape 1 pieces'),
    measure: counted('Distance', 'cm', 'cm', 'beyond the foot of the ramp'),
    second: 'The vehicle stays on its wheels until it stops',
    note: 'Every team has several runs, and the farthest counts.',
    flags: ['Movement'],
  },
  {
    key: 'sail',
    targets: [80, 120, 160],
    step: 20,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a vehicle that moves only by wind. A sheet of cardboard fans it, and an eraser rides along. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a car with a sail. In the test, somebody fans it with cardboard, and it carries an eraser. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a wind car. It carries an eraser while somebody fans it. The goal: {aim}.',
    ],
    must: ['Nobody touches the vehicle after the start.', 'The eraser lies loose on the vehicle.'],
    setup: [
      'Tape a start line on the floor and lay the measuring tape along the track.',
      'One player fans with the large cardboard from behind the vehicle and never touches it.',
    ],
    stage: things('Large cardboard 1 sheets', 'Eraser 1 pieces', 'Floor tape 1 meters', 'Measuring tape 1 pieces'),
    measure: counted('Distance under wind', 'cm', 'cm', 'with the eraser on board'),
    second: 'The vehicle starts to move within five seconds',
    note: 'Stop the run when the vehicle has stood still for five seconds. The better of two runs counts.',
    flags: ['Movement'],
  },
  {
    key: 'cable',
    targets: [4, 8, 12],
    step: 4,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a cable car that slides down a string with coins. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a gondola that hangs on a string and carries coins. In the test, it slides down. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build. Your cable car takes coins down a string. The goal: {aim}.',
    ],
    must: [
      'The cable car hangs on the string and is let go without a push.',
      'Coins go in before the start and are not fixed.',
    ],
    setup: [
      'Stretch the long string tightly from the top of one chair’s back to the seat of the other, a big step away.',
      'Give the team the {count:Coins} coins, and let somebody sit on each chair.',
    ],
    stage: things('Chairs 2 pieces', 'Long string 3 meters', 'Coins n pieces'),
    measure: counted('Delivered coins', 'coin', 'coins', 'at the lower end of the string'),
    second: 'The empty car slides down the whole string',
    note: 'Coins on the floor do not count. The better of two runs counts. The string must be free at one end until the car hangs on it.',
  },
  {
    key: 'sled',
    targets: [12, 16, 20],
    step: 4,
    tasks: [
      'Plan for {plan} minutes and build for {work}. Make a sled that is pulled over bumps with an open cup of dry beans. Aim for {aim}.',
      'Plan for {plan} minutes. In {work} minutes build a sled for a bumpy road. It is pulled by a string and carries an open cup of dry beans. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a sled. It brings an open cup of dry beans over a bumpy road. The goal: {aim}.',
    ],
    must: ['The cup stands open and may not be covered.', 'Only the string is pulled, slowly and steadily.'],
    setup: [
      'Lay the {count:Clothespins} clothespins across the road as bumps, one hand’s width apart.',
      'Count the {count:Dry beans} dry beans into the cup before each run.',
    ],
    needs: things('String 1 meters'),
    stage: things('Clothespins 6 pieces', 'Plastic cup 1 pieces', 'Dry beans n pieces'),
    measure: counted('Beans that arrive', 'dry bean', 'dry beans', 'in the cup after the last bump'),
    second: 'The sled passes all bumps without tipping over',
    note: 'If the sled tips over, the beans left in the cup still count.',
  },
  {
    key: 'drive',
    targets: [100, 140, 200],
    step: 20,
    tasks: [
      'Plan for {plan} minutes. In {work} minutes build a vehicle that is driven by a rubber band or a balloon. Aim for {aim}.',
      'Plan for {plan} minutes and build for {work}. Make a car that drives by itself, with a balloon or a rubber band. Your goal is {aim}.',
      'You have {plan} minutes to plan and {work} minutes to build a car with a motor of rubber or air. The goal: {aim}.',
    ],
    must: ['Its force comes only from the rubber band or the balloon.', 'It starts when one player lets go.'],
    setup: [
      'Tape a start line on the floor and lay the measuring tape along the track.',
      'Hand out the balloon only if nobody is allergic to latex.',
    ],
    needs: things('Balloon 1 pieces', 'Strong rubber bands 2 pieces', 'Drinking straws 2 pieces'),
    stage: things('Floor tape 1 meters', 'Measuring tape 1 pieces'),
    measure: counted('Distance', 'cm', 'cm', 'of driving without a push'),
    second: 'The vehicle comes to rest less than one step away from the measuring tape',
    note: 'Every team has several runs, and the farthest counts.',
    flags: ['Movement'],
  },
];
