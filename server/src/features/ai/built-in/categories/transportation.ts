import { type CategoryGrammar, rubric, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingRules } from '../parts/rules.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { wonderland } from '../parts/worlds.ts';

export const transportation: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  problems: [
    {
      things: ['Slow Delivery', 'Express Parcel', 'Late Parcel'],
      line: '{Who} [delivers|deliver] parcels, but far too slowly.',
      story: ['{They} [delivers|deliver] parcels now.', '{They} [is|are] very careful, but not fast.'],
    },
    {
      things: ['Melting Ice Cream', 'Ice Cream Alarm', 'Sunny Emergency'],
      line: 'The ice cream stands in the sun, and the freezer is far away.',
      story: ['The ice cream stands in the sun.', 'The freezer is far away, so it needs a ride.'],
    },
    {
      things: ['Quiet Night Ride', 'Trip Past the Cat', 'Silent Wheels'],
      line: 'A trip in the night must not wake anybody.',
      story: ['Tonight {they} [visits|visit] an old friend.', 'The ride must be quiet and smooth.'],
    },
    {
      things: ['Late Taxi', 'Missing Taxi', 'Hotel Behind the Hill'],
      line: 'The guests of {who} have arrived, and nobody ordered a taxi.',
      story: ['Many guests have arrived.', 'Their beds are far away, and there is no taxi.'],
    },
    {
      things: ['Teddy Hospital', 'Broken Teddy', 'Ambulance for a Bear'],
      line: 'A teddy has lost an arm and must get to the hospital.',
      story: ['A teddy bear has lost an arm.', 'The teddy hospital is far away, and it closes soon.'],
    },
    {
      things: ['Stranded Parade', 'Car Without a Motor', 'Last Parade Car'],
      line: 'The parade is ready, and the best car has no motor.',
      story: ['The parade is ready to start.', 'But the most beautiful car has no motor.'],
    },
    {
      things: ['Apple Harvest', 'Bumpy Road', 'Full Wagon'],
      line: 'The harvest is ripe, and the road of {who} is bumpy.',
      story: ['The apples are ripe and must be taken away.', 'The road is bumpy, and apples bruise easily.'],
    },
    {
      things: ['Great Race', 'Race of the Odd Cars', 'Finish Line'],
      line: '{Who} [has|have] entered a race without having a car.',
      story: ['{They} [has|have] entered a race.', 'Only one thing is missing: something to ride on.'],
    },
    {
      things: ['Late Bus', 'Bus That Stayed', 'Stuck Bus'],
      line: 'Nothing moves today, and {who} must still get there.',
      story: ['The bus is stuck today.', '{They} must still get there on time.'],
    },
  ],
  goals: [
    {
      targets: [120, 200, 280],
      step: 20,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a vehicle that rolls down a ramp and on across the floor. In the test, it should roll {n} cm beyond the ramp.',
        'Plan for {plan} minutes and build for {work}. Make a car without a motor that rolls far. In the test, it starts on a ramp, and the goal is {n} cm.',
      ],
      must: ['The vehicle has wheels or rollers that turn.', 'It is let go at the top of the ramp without a push.'],
      setup: [
        'Lean the ramp board on the {count:Books} books, so that all teams have the same ramp.',
        'Keep the track clear and measure from the foot of the ramp.',
      ],
      stage: things('Ramp board 1 pieces', 'Books 2 pieces', 'Measuring tape 1 pieces'),
      measure: { item: 'Distance', detail: '10 points for every full {q} cm beyond the foot of the ramp' },
      second: 'The vehicle stays on its wheels until it stops',
      note: 'Every team has several runs, and the farthest counts.',
      flags: ['Movement'],
    },
    {
      targets: [80, 120, 160],
      step: 20,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a vehicle that moves only by wind. In the test, a sheet of cardboard fans it, and it sails {n} cm with an eraser on board.',
        'Plan for {plan} minutes. In {work} minutes build a car with a sail. In the test, it carries an eraser over {n} cm while somebody fans with cardboard.',
      ],
      must: ['Nobody touches the vehicle after the start.', 'The eraser lies loose on the vehicle.'],
      setup: [
        'Tape a start line on the floor and lay the measuring tape along the track, {n} cm long.',
        'One player fans with the large cardboard from behind the vehicle and never touches it.',
      ],
      stage: things('Large cardboard 1 sheets', 'Eraser 1 pieces', 'Floor tape 1 meters', 'Measuring tape 1 pieces'),
      measure: { item: 'Distance under wind', detail: '10 points for every full {q} cm with the eraser on board' },
      second: 'The vehicle starts to move within five seconds',
      note: 'Stop the run when the vehicle has stood still for five seconds.',
      flags: ['Movement'],
    },
    {
      targets: [4, 8, 12],
      step: 4,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a cable car that slides down a string. In the test, it brings {n} coins to the lower end.',
        'Plan for {plan} minutes and build for {work}. Make a gondola that hangs on a string and carries {n} coins. In the test, it slides from high to low.',
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
      measure: {
        item: 'Delivered coins',
        detail: '10 points for every full {q} coins that reach the lower half of the string',
      },
      second: 'The empty car slides along the whole string',
      note: 'Coins on the floor do not count. The better of two runs counts.',
    },
    {
      targets: [12, 16, 20],
      step: 4,
      tasks: [
        'Plan for {plan} minutes and build for {work}. Make a sled that is pulled by a string over bumps. In the test, it carries an open cup with {n} dry beans.',
        'Plan for {plan} minutes. In {work} minutes build a sled for a bumpy road. In the test, it is pulled by a string with {n} beans in an open cup.',
      ],
      must: ['The cup stands open and may not be covered.', 'Only the string is pulled, slowly and steadily.'],
      setup: [
        'Lay the {count:Pencils} pencils across the road as bumps, one hand’s width apart.',
        'Count the {count:Dry beans} dry beans into the cup before each run.',
      ],
      needs: things('String 1 meters'),
      stage: things('Pencils 6 pieces', 'Plastic cup 1 pieces', 'Dry beans n pieces'),
      measure: {
        item: 'Beans that arrive',
        detail: '10 points for every full {q} beans that are still in the cup at the end',
      },
      second: 'The sled passes all bumps without tipping over',
      note: 'If the sled tips over, the beans left in the cup still count.',
    },
    {
      targets: [100, 140, 200],
      step: 20,
      tasks: [
        'Plan for {plan} minutes. In {work} minutes build a vehicle that is driven by a rubber band or a balloon. In the test, it covers {n} cm by itself.',
        'Plan for {plan} minutes and build for {work}. Make a car that drives by itself with a balloon or a rubber band. The goal is {n} cm.',
      ],
      must: ['Its force comes only from the rubber band or the balloon.', 'It starts when one player lets go.'],
      setup: [
        'Tape a start line on the floor and lay the measuring tape along the track.',
        'Hand out the balloon only if nobody is allergic to latex.',
      ],
      needs: things('Balloon 1 pieces', 'Strong rubber bands 2 pieces', 'Drinking straws 2 pieces'),
      stage: things('Floor tape 1 meters', 'Measuring tape 1 pieces'),
      measure: { item: 'Distance', detail: '10 points for every full {q} cm that the vehicle covers by itself' },
      second: 'The vehicle starts to move without a push',
      note: 'Every team has several runs, and the farthest counts.',
      flags: ['Movement'],
    },
  ],
  twists: buildingTwists,
  rules: buildingRules,
  kits: [
    {
      used: things(
        'Thin cardboard 3 sheets',
        'Wooden skewers 4 pieces',
        'Plastic bottle caps 6 pieces',
        'Masking tape 1 meters',
        'Modeling clay 1 lumps',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Drinking straws 8 pieces',
        'Thick cardboard 2 sheets',
        'Wooden skewers 3 pieces',
        'Copy paper 3 sheets',
        'Masking tape 1 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Paper cups 4 pieces',
        'Cardboard tubes 3 pieces',
        'Wooden skewers 3 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Milk carton 1 pieces',
        'Plastic bottle caps 8 pieces',
        'Wooden skewers 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things(
        'Craft sticks 14 pieces',
        'Thread spools 4 pieces',
        'Drinking straws 4 pieces',
        'Copy paper 2 sheets',
        'Masking tape 1.5 meters',
        'String 1 meters',
      ),
      kept: things('Scissors 1 pairs'),
    },
  ],
  creative: [
    ...buildingCriteria,
    rubric(
      'Light and firm',
      'it bends or sags when it is lifted',
      'it is firm but heavy',
      'it is firm, and one finger can lift it',
    ),
  ],
  questions: [
    'Ask: What slowed your vehicle down most?',
    'Ask: What did you change after the first run?',
    'Ask: Where should the weight be, and why?',
    'Ask: What would you need for twice the distance?',
    'Ask: Which part would you build first next time?',
    'Ask: What did your passengers feel?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Physical Dexterity'],
};
